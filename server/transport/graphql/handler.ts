// The graph over HTTP. Short questions, which nearly all are, come here before Express is reached, which costs more
// than answering them; it brings uploads, questions by GET, and what has to be refused.
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { type ApolloServer, HeaderMap } from '@apollo/server';
import compression from 'compression';
import { preferredLanguage } from '#rules/language.ts';
import { speakIn } from '#server/platform/i18n/language.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { log } from '#server/platform/logging/log.ts';
import { beginWork } from '#server/platform/metrics/stalls.ts';
import { isOwnOrigin, tellOrigin } from '#server/platform/http/origins.ts';
import { spendOnBytes } from '#server/platform/limits/request-bytes.ts';
import { security } from '#server/transport/http/security-headers.ts';
import { isUpload } from '#server/platform/http/upload-guard.ts';
import { isShortQuestion, parsedAhead, readAhead } from '#server/platform/cache/read-ahead.ts';
import { type Answering, withinBounds } from './bounded-responses.ts';
import { type GraphContext, requestContext } from './context.ts';
import { questionOf, requireBounded } from './guard-operation.ts';
import { refusalAnswer } from './send-refusal.ts';
import { knownName } from './trusted-operations.ts';

export type GraphDoor = Answering<void>;

export function graphDoor(apollo: ApolloServer<GraphContext>): GraphDoor {
  return withinBounds(async (req, res, body) => {
    res.setHeader('Cache-Control', 'private, no-store');
    res.appendHeader('Vary', 'Accept-Language');
    beginWork(`graph ${knownName(body)}`);
    try {
      // A form was paid for before its files were read.
      if (!isUpload(req)) await spendOnBytes(req, LIMITS.graph.bodyBytes);
      requireBounded(questionOf(req, body));
    } catch (error) {
      return refusalAnswer(error, req);
    }
    const [, search = ''] = /^[^?]*(\?.*)$/s.exec(req.url ?? '') ?? [];
    const answer = await apollo.executeHTTPGraphQLRequest({
      httpGraphQLRequest: { method: req.method ?? 'POST', headers: headersOf(req), search, body },
      context: () => requestContext(req, res),
    });
    if (answer.body.kind !== 'complete') throw new Error('the graph answers at once');
    return { status: answer.status ?? 200, headers: answer.headers, text: answer.body.string };
  });
}

function headersOf({ headers }: IncomingMessage): HeaderMap {
  const map = new HeaderMap();
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined) map.set(name, Array.isArray(value) ? value.join(', ') : value);
  return map;
}

/** As Express has them; none of these waits. */
type Step = (req: IncomingMessage, res: ServerResponse, next: () => void) => void;
const noNext = () => undefined;

/** Lets short questions in by the graph's own door, and all others by Express. */
export function shortWay(door: GraphDoor, app: RequestListener): RequestListener {
  const before = [security, tellOrigin, compression() as Step];
  const answer = (req: IncomingMessage, res: ServerResponse, body: unknown) => {
    for (const step of before) step(req, res, noNext);
    const language = preferredLanguage(req.headers['accept-language']);
    speakIn(language, () => door(req, res, body)).catch((error: unknown) => fail(error, res));
  };
  return (req, res) => {
    if (!isShortQuestion(req) || !isOwnOrigin(req)) return app(req, res);
    readAhead(req, () => {
      const body = parsedAhead(req);
      if (body === undefined) app(req, res);
      else answer(req, res, body);
    });
  };
}

/** What nobody expected: Apollo answers errors by itself. */
function fail(error: unknown, res: ServerResponse): void {
  log.error({ err: error }, 'the graph did not answer');
  res.destroy();
}
