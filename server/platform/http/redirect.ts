import type { Response } from 'express';
import { ownPath } from '#rules/own-path.ts';

/** Leads a browser to another page of this shop. Every redirect of the server goes this way: none leaves the site. */
export function redirectWithin(res: Response, status: number, path: string): void {
  const own = ownPath(path);
  if (own) res.redirect(status, own);
  // Nothing that browsers keep for good.
  else res.redirect(302, '/');
}
