import express, { type Request, type Response } from 'express';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { badRequest } from './bad-request.ts';
import { RestError } from './rest-error.ts';

const parser = express.json({
  limit: LIMITS.rest.bodyBytes,
  strict: true,
  type: () => true,
});

/** The JSON body of a request; an empty object if there is none. */
export async function readJson(req: Request, res: Response): Promise<unknown> {
  if (!hasBody(req)) return {};
  // Forms of other sites can send other content types without a preflight request.
  if (!req.is('application/json'))
    throw new RestError(415, 'BAD_REQUEST', /*i18n*/ 'Please send application/json.');
  await new Promise<void>((resolve, reject) => {
    parser(req, res, (error?: unknown) => (error ? reject(toUserError(error)) : resolve()));
  });
  const body: unknown = req.body;
  return body ?? {};
}

function hasBody({ headers }: Request): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** A syntax error is reported like an invalid field. */
function toUserError(error: unknown): Error {
  if (!(error instanceof Error)) return new Error('unreadable body');
  const isMalformed = 'type' in error && error.type === 'entity.parse.failed';
  return isMalformed ? badRequest({ body: 'must be JSON: an object or a list' }) : error;
}
