/** Where a shopper wanted to go before the network went; a path of the shop's own, else Home. @example wayBack('?from=%2Fdog') // '/dog' */
export function wayBack(search: string): string {
  const from = new URLSearchParams(search).get('from') ?? '';
  // Neither '//elsewhere' nor '/\elsewhere', which browsers read alike, nor around in a circle.
  return /^\/(?![/\\])/.test(from) && !/^(?:\/hi)?\/offline\b/.test(from) ? from : '/';
}
