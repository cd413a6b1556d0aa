import type { Response } from 'express';
import { setAntiForgeryCookies } from './csrf.ts';

/** Sends a response of the REST API, including errors. */
export function sendJson(res: Response, body: unknown): void {
  setAntiForgeryCookies(res);
  res.json(body);
}
