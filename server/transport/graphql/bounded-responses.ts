// Limits the time and size of a GraphQL response over HTTP, whatever its estimated cost.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { UserError } from '#server/platform/errors.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { isUpload } from '#server/platform/http/upload-guard.ts';
import { sendUserError } from './send-user-error.ts';

const RETRY_SECONDS = 5;
const { graph, uploads } = LIMITS;

/** A response, ready to be sent. */
export interface RenderedResponse {
  status: number;
  headers: Iterable<[string, string]>;
  text: string;
}

/** Handles a request whose body has been read. */
export type BodyHandler<Result> = (
  req: IncomingMessage,
  res: ServerResponse,
  body: unknown,
) => Promise<Result>;

/** Sends the response within the limits, else an error. A response that comes too late is discarded. */
export function boundResponses(answerTo: BodyHandler<RenderedResponse>): BodyHandler<void> {
  return async (req, res, body) => {
    // Uploads take time to arrive.
    const within = isUpload(req) ? uploads.requestMs + graph.answerMs : graph.answerMs;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<null>((resolve) => (timer = setTimeout(resolve, within, null).unref()));
    const answering = answerTo(req, res, body);
    // A late failure has no receiver.
    answering.catch(() => undefined);
    try {
      const response = await Promise.race([answering, late]);
      if (!response) sendUserError(tooLate(), req, res);
      else if (isTooLarge(response.text)) sendUserError(tooLarge(), req, res);
      else send(response, res);
    } finally {
      clearTimeout(timer);
    }
  };
}

function send({ status, headers, text }: RenderedResponse, res: ServerResponse): void {
  if (res.headersSent) return;
  for (const [name, value] of headers) res.setHeader(name, value);
  res.statusCode = status;
  const bytes = Buffer.from(text);
  res.setHeader('Content-Length', bytes.length);
  res.end(bytes);
}

function isTooLarge(text: string): boolean {
  // A UTF-16 unit takes at most three bytes in UTF-8, so short texts need no count.
  return text.length * 3 > graph.answerBytes && Buffer.byteLength(text) > graph.answerBytes;
}

function tooLate(): UserError {
  return new UserError('UNAVAILABLE', /*i18n*/ 'The shop is busy; please try again shortly.', {
    retryAfter: RETRY_SECONDS,
  });
}

function tooLarge(): UserError {
  return new UserError('TOO_COSTLY', `The response would be larger than ${graph.answerBytes} bytes`);
}
