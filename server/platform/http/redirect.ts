import type { Response } from 'express';
import { safeRedirectPath } from '#rules/paths/safe-redirect-path.ts';

/** Redirects within the shop. All redirects of the server use this, so none leads to another site. */
export function redirectWithin(res: Response, status: number, path: string): void {
  const own = safeRedirectPath(path);
  if (own) res.redirect(status, own);
  // Not permanent: browsers would cache it.
  else res.redirect(302, '/');
}
