import express, { type Request, type Response } from 'express';

/** "raw body ≤64 KiB" */
const MAX_BYTES = '64kb';
const parser = express.raw({ limit: MAX_BYTES, type: () => true });

/** The body of a request byte by byte, as signatures need it. */
export async function rawBody(req: Request, res: Response): Promise<Uint8Array> {
  await new Promise<void>((resolve, reject) => {
    parser(req, res, (error?: unknown) =>
      error ? reject(error instanceof Error ? error : new Error('unreadable body')) : resolve(),
    );
  });
  const body: unknown = req.body;
  return body instanceof Uint8Array ? body : new Uint8Array();
}
