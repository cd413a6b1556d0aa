import type { PrivateFile } from './private-file.ts';

const SHOWN = /^(?:image\/(?:jpeg|png|webp|gif)|application\/pdf)$/;

/**
 * Pictures and PDFs are shown, all else is kept, since browsers would guess what to do with it.
 * @example dispositionOf({ type: 'text/plain', name: 'Übersicht.txt' }, false)
 * // "attachment; filename*=UTF-8''%C3%9Cbersicht.txt"
 */
export function dispositionOf({ type, name }: Pick<PrivateFile, 'type' | 'name'>, isKept: boolean): string {
  const way = SHOWN.test(type) && !isKept ? 'inline' : 'attachment';
  return `${way}; filename*=UTF-8''${encoded(name)}`;
}

// RFC 8187 allows less than encodeURIComponent leaves as it is.
function encoded(name: string): string {
  return encodeURIComponent(name).replace(/['()*!]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
}
