import express, { type Request, type Response } from 'express';

const MAX_BYTES = '64kb';
const parser = express.raw({ limit: MAX_BYTES, type: () => true });

/** The unparsed body of a request: signatures cover the raw bytes. At most 64 KiB. */
export async function rawBody(req: Request, res: Response): Promise<Uint8Array> {
  await new Promise<void>((resolve, reject) => {
    parser(req, res, (error?: unknown) =>
      error ? reject(error instanceof Error ? error : new Error('unreadable body')) : resolve(),
    );
  });
  const body: unknown = req.body;
  return body instanceof Uint8Array ? body : new Uint8Array();
}
