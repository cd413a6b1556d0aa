// GraphQL over HTTP. Most requests are small POST requests; they bypass Express, whose overhead exceeds the execution.
// Uploads, GET requests and errors go through Express.
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { type ApolloServer, HeaderMap } from '@apollo/server';
import compression from 'compression';
import { preferredLanguage } from '#rules/text/language.ts';
import { runInLanguage } from '#server/platform/i18n/language.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { log } from '#server/platform/logging/log.ts';
import { beginWork } from '#server/platform/metrics/stalls.ts';
import { isOwnOrigin, setCorsHeaders } from '#server/platform/http/origins.ts';
import { nameRequest } from '#server/platform/http/access-log.ts';
import { chargeRequestBytes } from '#server/platform/limits/request-bytes.ts';
import { security } from '#server/transport/http/security-headers.ts';
import { GRAPH } from '#server/platform/http/request-target.ts';
import type { InputLimits } from '#server/platform/limits/bounded-input.ts';
import { isUpload } from '#server/platform/http/upload-guard.ts';
import { isSmallGraphqlPost, parseBodyReadAhead, readBodyAhead } from '#server/platform/cache/read-ahead.ts';
import { type BodyHandler, boundResponses } from './bounded-responses.ts';
import { type GraphContext, requestContext } from './context.ts';
import { readGraphqlRequest, requireBounded } from './guard-operation.ts';
import { userErrorResponse } from './send-user-error.ts';
import { inSpan } from '#server/platform/tracing/tracing.ts';
import { clientOperationName } from './trusted-operations.ts';

export type GraphQLHandler = BodyHandler<void>;

interface HandlerOptions {
  /** The mount path, for the access log. */
  path?: string;
  /** The context of a request, within the error handling of Apollo. */
  createContext?: (req: IncomingMessage, res: ServerResponse) => Promise<GraphContext>;
  /** The input limits; `LIMITS.input` by default. */
  inputLimits?: InputLimits | undefined;
}

export function graphqlHandler(
  apollo: ApolloServer<GraphContext>,
  { path = GRAPH, createContext = requestContext, inputLimits }: HandlerOptions = {},
): GraphQLHandler {
  return boundResponses(async (req, res, body) => {
    res.setHeader('Cache-Control', 'private, no-store');
    res.appendHeader('Vary', 'Accept-Language');
    const name = clientOperationName(body);
    beginWork(`graph ${name}`);
    nameRequest(req, { route: `${path} ${name}` });
    try {
      // Forms were charged before their files were read.
      if (!isUpload(req)) await chargeRequestBytes(req, LIMITS.graph.bodyBytes);
      requireBounded(readGraphqlRequest(req, body), inputLimits);
    } catch (error) {
      return userErrorResponse(error, req);
    }
    const [, search = ''] = /^[^?]*(\?.*)$/s.exec(req.url ?? '') ?? [];
    const response = await inSpan({ name: `graph ${name}`, kind: 'internal' }, () =>
      apollo.executeHTTPGraphQLRequest({
        httpGraphQLRequest: { method: req.method ?? 'POST', headers: toHeaderMap(req), search, body },
        context: () => createContext(req, res),
      }),
    );
    if (response.body.kind !== 'complete') throw new Error('incremental delivery is not supported');
    return { status: response.status ?? 200, headers: response.headers, text: response.body.string };
  });
}

function toHeaderMap({ headers }: IncomingMessage): HeaderMap {
  const map = new HeaderMap();
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined) map.set(name, Array.isArray(value) ? value.join(', ') : value);
  return map;
}

/** An Express middleware that calls `next` synchronously. */
type SyncMiddleware = (req: IncomingMessage, res: ServerResponse, next: () => void) => void;
const noNext = () => undefined;

/** Handles small GraphQL requests directly and passes all others to Express. */
export function graphqlFastPath(handler: GraphQLHandler, app: RequestListener): RequestListener {
  const middleware = [security, setCorsHeaders, compression() as SyncMiddleware];
  const respond = (req: IncomingMessage, res: ServerResponse, body: unknown) => {
    for (const step of middleware) step(req, res, noNext);
    const language = preferredLanguage(req.headers['accept-language']);
    runInLanguage(language, () => handler(req, res, body)).catch((error: unknown) => fail(error, res));
  };
  return (req, res) => {
    if (!isSmallGraphqlPost(req) || !isOwnOrigin(req)) return app(req, res);
    readBodyAhead(req, () => {
      const body = parseBodyReadAhead(req);
      if (body === undefined) app(req, res);
      else respond(req, res, body);
    });
  };
}

/** Responds to unexpected errors. Apollo handles all others. */
function fail(error: unknown, res: ServerResponse): void {
  log.error({ err: error }, 'the GraphQL handler failed');
  res.destroy();
}
