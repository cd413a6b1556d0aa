// A response that goes nowhere: what the shop writes to it is caught, whole.
import { type IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';

export interface Caught {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

/** A response for a request, and what was answered once that is complete. Express gives responses another prototype, so what is caught is caught by properties of its own. */
export function catchResponse(req: IncomingMessage): { res: ServerResponse; answered: Promise<Caught> } {
  const res = new ServerResponse(req);
  const chunks: Buffer[] = [];
  const take = (chunk: unknown, encoding: unknown) => {
    if (typeof chunk === 'string')
      chunks.push(Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8'));
    else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
  };
  const answered = new Promise<Caught>((resolve) => {
    let isEnded = false;
    const writeHead = (status: number, ...more: (string | OutgoingHttpHeaders | undefined)[]) => {
      res.statusCode = status;
      const headers = more.find((part) => typeof part === 'object') ?? {};
      for (const [name, value] of Object.entries(headers))
        if (value !== undefined) res.setHeader(name, value);
      return res;
    };
    const write = (chunk: unknown, encoding?: unknown) => {
      take(chunk, encoding);
      return true;
    };
    const end = (chunk?: unknown, encoding?: unknown) => {
      if (isEnded) return res;
      isEnded = true;
      // Whoever adds headers at the last moment, such as the compression, does so now.
      res.writeHead(res.statusCode);
      take(chunk, encoding);
      resolve({ status: res.statusCode, headers: { ...res.getHeaders() }, body: Buffer.concat(chunks) });
      res.emit('finish');
      res.emit('close');
      return res;
    };
    // What is broken off has failed, and whoever waits for it must hear so.
    const destroy = () => {
      res.statusCode = 500;
      chunks.length = 0;
      return end();
    };
    Object.assign(res, { writeHead, write, end, destroy });
  });
  return { res, answered };
}
