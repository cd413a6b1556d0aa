import type { Response } from 'express';
import { setCsrfCookies } from './csrf.ts';

/** Sends a response of the REST API, including errors. */
export function sendJson(res: Response, body: unknown): void {
  setCsrfCookies(res);
  res.json(body);
}
