// A response that is not sent but captured in memory.
import { type IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';

export interface CapturedResponse {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

/**
 * Returns a response for a request, and a promise of what is written to it. Methods are overridden on the object
 * itself, because Express replaces the prototype of responses.
 */
export function captureResponse(req: IncomingMessage): {
  res: ServerResponse;
  finished: Promise<CapturedResponse>;
} {
  const res = new ServerResponse(req);
  const chunks: Buffer[] = [];
  const append = (chunk: unknown, encoding: unknown) => {
    if (typeof chunk === 'string')
      chunks.push(Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8'));
    else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
  };
  const finished = new Promise<CapturedResponse>((resolve) => {
    let isEnded = false;
    const writeHead = (status: number, ...more: (string | OutgoingHttpHeaders | undefined)[]) => {
      res.statusCode = status;
      const headers = more.find((part) => typeof part === 'object') ?? {};
      for (const [name, value] of Object.entries(headers))
        if (value !== undefined) res.setHeader(name, value);
      return res;
    };
    const write = (chunk: unknown, encoding?: unknown) => {
      append(chunk, encoding);
      return true;
    };
    const end = (chunk?: unknown, encoding?: unknown) => {
      if (isEnded) return res;
      isEnded = true;
      // Middleware such as compression adds its headers in `writeHead`.
      res.writeHead(res.statusCode);
      append(chunk, encoding);
      resolve({ status: res.statusCode, headers: { ...res.getHeaders() }, body: Buffer.concat(chunks) });
      res.emit('finish');
      res.emit('close');
      return res;
    };
    // An aborted response has failed; requests waiting for it must not hang.
    const destroy = () => {
      res.statusCode = 500;
      chunks.length = 0;
      return end();
    };
    Object.assign(res, { writeHead, write, end, destroy });
  });
  return { res, finished };
}
