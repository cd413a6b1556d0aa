import type { Response } from 'express';
import { setAntiForgeryCookies } from './anti-forgery.ts';

/** The one way an answer of /api leaves, refusals too. */
export function sendJson(res: Response, body: unknown): void {
  setAntiForgeryCookies(res);
  res.json(body);
}
