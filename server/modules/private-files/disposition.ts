import type { PrivateFile } from './private-file.ts';

const INLINE_TYPES = /^(?:image\/(?:jpeg|png|webp|gif)|application\/pdf)$/;

/**
 * Pictures and PDFs are displayed inline; all else is downloaded, since browsers might sniff its type.
 * @example contentDisposition({ type: 'text/plain', name: 'Übersicht.txt' }, false)
 * // "attachment; filename*=UTF-8''%C3%9Cbersicht.txt"
 */
export function contentDisposition(
  { type, name }: Pick<PrivateFile, 'type' | 'name'>,
  isDownload: boolean,
): string {
  const disposition = INLINE_TYPES.test(type) && !isDownload ? 'inline' : 'attachment';
  return `${disposition}; filename*=UTF-8''${encode(name)}`;
}

// RFC 8187 requires more characters to be encoded than encodeURIComponent does.
function encode(name: string): string {
  return encodeURIComponent(name).replace(/['()*!]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
}
