import { ownPath } from '#rules/own-path.ts';

/** Where a shopper wanted to go before the network went; a path of the shop's own, else Home. @example wayBack('?from=%2Fdog') // '/dog' */
export function wayBack(search: string): string {
  const from = ownPath(new URLSearchParams(search).get('from') ?? '');
  // Not around in a circle.
  return from && !/^(?:\/hi)?\/offline\b/.test(from) ? from : '/';
}
