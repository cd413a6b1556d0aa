import express, { type Request, type Response } from 'express';
import { LIMITS } from '#server/limits.ts';
import { RestRefusal } from './rest-refusal.ts';

const parser = express.json({
  limit: LIMITS.rest.bodyBytes,
  strict: true,
  type: () => true,
});

/** The JSON body of a request; an empty object when there is none. */
export async function readJson(req: Request, res: Response): Promise<unknown> {
  if (!hasBody(req)) return {};
  // Any other kind could be sent by a form of a foreign site, without asking first.
  if (!req.is('application/json')) throw new RestRefusal(415, 'BAD_REQUEST', 'Please send application/json.');
  await new Promise<void>((resolve, reject) => {
    parser(req, res, (error?: unknown) =>
      error ? reject(error instanceof Error ? error : new Error('unreadable body')) : resolve(),
    );
  });
  const body: unknown = req.body;
  return body ?? {};
}

function hasBody({ headers }: Request): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
