import { safeRedirectPath } from '#rules/paths/safe-redirect-path.ts';

/**
 * The page a shopper wanted when the network failed: a path of the shop, else Home.
 * @example returnPath('?from=%2Fdog') // '/dog'
 */
export function returnPath(search: string): string {
  const from = safeRedirectPath(new URLSearchParams(search).get('from') ?? '');
  // Avoid a loop.
  return from && !/^(?:\/hi)?\/offline\b/.test(from) ? from : '/';
}
