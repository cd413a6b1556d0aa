// GET /private/<kind>/<file>?until=…&proof=…: private files, for holders of a valid link. Invalid links are
// refused before any lookup, so they do not reveal which files exist.
import { pipeline } from 'node:stream/promises';
import { type NextFunction, type Request, type Response, Router } from 'express';
import { clientAddress } from '#server/platform/http/caller.ts';
import { asUserError } from '#server/platform/database/error-mapping.ts';
import { i18n } from '#server/platform/i18n/language.ts';
import { log } from '#server/platform/logging/log.ts';
import { STATUS } from '#server/transport/rest/send-error.ts';
import { contentDisposition } from './disposition.ts';
import { privateKinds } from './kinds.ts';
import { isValidPrivateLink } from './links.ts';
import type { PrivateFile } from './private-file.ts';

const GONE = /*i18n*/ 'This link has expired. Please go back and open the file again.';
const FAILED = /*i18n*/ 'The file cannot be sent right now. Please try again.';

export function privateFiles(): Router {
  const router = Router({ caseSensitive: true });
  router.use('/private', setPrivateHeaders);
  router.get('/private/:kind/:file', send);
  router.use('/private', (_req, res) => sendText(res, 404, GONE));
  router.use('/private', handleError);
  return router;
}

function setPrivateHeaders(_req: Request, res: Response, next: NextFunction): void {
  res.set({
    'Cache-Control': 'private, no-store',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    'X-Robots-Tag': 'noindex',
  });
  next();
}

async function send(req: Request<{ kind: string; file: string }>, res: Response): Promise<void> {
  const file = await findFile(req);
  // Never opened for HEAD, since some bodies are generated while they are sent.
  const body = req.method === 'HEAD' ? undefined : await file?.open();
  if (!file || body === null) return sendText(res, 404, GONE);
  res.set({
    'Content-Type': file.type,
    'Content-Disposition': contentDisposition(file, req.query.download !== undefined),
  });
  // Chromium does not display PDFs in a sandbox; its PDF viewer is isolated anyway.
  if (file.type === 'application/pdf') res.set('Content-Security-Policy', "default-src 'none'");
  if (!body || body instanceof Uint8Array) return void res.end(body);
  // On failure the connection is closed, so that the client notices the incomplete download.
  await pipeline(body, res).catch((error: unknown) => log.warn({ err: error }, 'a download failed midway'));
}

async function findFile(req: Request<{ kind: string; file: string }>) {
  const { params, query } = req;
  const kind = privateKinds.find(({ folder }) => folder === params.kind);
  const { file } = params;
  if (!kind || !file.endsWith(kind.ending)) return null;
  const isKnown = kind.isSecret || isValidPrivateLink(`${kind.folder}/${file}`, query.until, query.proof);
  if (!isKnown) return null;
  const id = file.slice(0, file.length - kind.ending.length);
  return (await kind.find(id, { address: clientAddress(req) })) satisfies PrivateFile | null;
}

function sendText(res: Response, status: number, text: string): void {
  res
    .status(status)
    .type('txt')
    .send(`${i18n.t(text)}\n`);
}

function handleError(error: unknown, _req: Request, res: Response, _next: NextFunction): void {
  const userError = asUserError(error);
  if (!userError || userError.cause) log.error({ err: error }, 'a private file failed');
  if (res.headersSent) return void res.destroy();
  if (userError?.code === 'NOT_FOUND') return sendText(res, 404, GONE);
  if (userError?.retryAfter) res.set('Retry-After', String(userError.retryAfter));
  sendText(res, userError ? STATUS[userError.code] : 500, FAILED);
}
