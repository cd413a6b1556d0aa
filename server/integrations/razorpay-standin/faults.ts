// Simulates failures of the provider's API for tests, in the memory of this process.
import { setTimeout as wait } from 'node:timers/promises';
import type { NextFunction, Request, Response } from 'express';
import { z } from 'zod';
import { parseRequest, NOT_APPLICABLE, ProviderError } from './provider-error.ts';

const FAULT = z.strictObject({
  /** slow: after `ms`; error: 503; down: no response; garbage: HTML; lost: executed, but the response is lost. */
  mode: z.enum(['ok', 'slow', 'error', 'down', 'garbage', 'lost']),
  ms: z.int().min(0).max(60_000).default(10_000),
});

type Fault = z.output<typeof FAULT>;

let fault: Fault = { mode: 'ok', ms: 0 };

export function setFault(body: unknown): Fault {
  fault = parseRequest(FAULT, body);
  return fault;
}

/** Middleware before every API route. */
export async function withFault(req: Request, res: Response, next: NextFunction): Promise<void> {
  const { mode, ms } = fault;
  if (mode === 'down') return void req.socket.destroy();
  if (mode === 'garbage') return void res.type('html').send('<html><body>Bad gateway</body></html>');
  if (mode === 'error')
    throw new ProviderError('The server encountered an error. The incident has been reported to admins.', {
      ...NOT_APPLICABLE,
      status: 503,
      code: 'SERVER_ERROR',
    });
  if (mode === 'slow') await wait(ms);
  if (mode === 'lost') {
    res.json = () => {
      req.socket.destroy();
      return res;
    };
  }
  next();
}
