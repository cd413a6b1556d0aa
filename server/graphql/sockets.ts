// Live streams: graphql-ws on the same /graphql, for the pages and sandboxes of our own origins.
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type DocumentNode, GraphQLError, parse, validate } from 'graphql';
import { useServer } from 'graphql-ws/use/ws';
import { type WebSocket, WebSocketServer } from 'ws';
import { viewerFromToken } from '#server/accounts/sessions.ts';
import { ACCESS_TOKEN_SECONDS } from '#server/accounts/tokens.ts';
import { callerOf } from '#server/caller.ts';
import { env } from '#server/env.ts';
import { onNext } from '#server/events.ts';
import { LIMITS } from '#server/limits.ts';
import { isOwnOrigin } from '#server/origins.ts';
import { spend } from '#server/rate-limits.ts';
import type { Viewer } from '#server/viewer.ts';
import { socketContext } from './context.ts';
import { judge, MAX_TOKENS } from './cost.ts';
import { formatError } from './errors.ts';
import { schema } from './schema.ts';

const FORBIDDEN = 4403;
const TOO_MANY = 4429;
const { sockets: limit } = LIMITS;

/** What the door knows of a connection: the library's own two, and who it is. */
type Extra = { socket: WebSocket; request: IncomingMessage; viewer?: Viewer | null };

/** Opens the websocket door; answers how to close it. */
export function openSockets(server: Server): () => Promise<void> {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: limit.messageBytes });
  const door = useServer<Record<string, unknown>, { viewer?: Viewer | null }>(
    {
      schema,
      connectionInitWaitTimeout: limit.initWithinMs,
      onConnect: ({ connectionParams, extra }) => admit(connectionParams?.['x-access-token'], extra),
      onSubscribe: ({ subscriptions, extra }, _id, payload) => {
        if (Object.keys(subscriptions).length > limit.subscriptionsPerSocket)
          extra.socket.close(TOO_MANY, 'Too many subscriptions');
        return accept(payload, extra);
      },
      context: ({ extra }) => socketContext(extra.viewer ?? null, callerOf(extra.request)),
      onError: (_context, _id, _payload, errors) => errors.map((error) => formatError(error.toJSON(), error)),
      onNext: (_context, _id, _payload, _args, result) =>
        result.errors && {
          ...result,
          errors: result.errors.map((error) => formatError(error.toJSON(), error)),
        },
    },
    sockets,
  );
  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (request.url?.split('?')[0] !== '/graphql') {
      // In development hot reloading listens on the same server; else nobody would ever close it.
      if (env().SHOP_DEV === 'off') socket.destroy();
      return;
    }
    if (!isOwnOrigin(request) || isCrowded(sockets, request)) return void socket.destroy();
    sockets.handleUpgrade(request, socket, head, (opened) => {
      addresses.set(opened, callerOf(request).address);
      sockets.emit('connection', opened, request);
    });
  };
  server.on('upgrade', onUpgrade);
  return async () => {
    server.off('upgrade', onUpgrade);
    await door.dispose();
  };
}

const addresses = new WeakMap<WebSocket, string>();

function isCrowded({ clients }: WebSocketServer, request: IncomingMessage): boolean {
  const { address } = callerOf(request);
  let count = 0;
  for (const client of clients) if (addresses.get(client) === address) count += 1;
  return count >= limit.perAddress;
}

/** A token that is no good closes the socket with 4403, so that the client comes back with a fresh one. */
async function admit(token: unknown, extra: Extra): Promise<boolean> {
  if (token === undefined) return true;
  extra.viewer = await viewerFromToken(typeof token === 'string' ? token : undefined);
  if (!extra.viewer) return false;
  const { socket, viewer } = extra;
  const end = () => socket.close(FORBIDDEN, 'Forbidden');
  // No token lives longer than this, and no session's streams outlive it.
  const expiry = setTimeout(end, ACCESS_TOKEN_SECONDS * 1000);
  const stop = onNext({ topic: 'session', key: viewer.sessionId }, end);
  socket.once('close', () => {
    clearTimeout(expiry);
    stop();
  });
  return true;
}

interface Payload {
  query: string;
  variables?: Record<string, unknown> | null | undefined;
  operationName?: string | null | undefined;
}

/** What shall be run, or the errors why not. Nothing a client sends closes its socket. */
async function accept({ query, variables, operationName }: Payload, { request }: Extra) {
  const document = parsed(query);
  if (document instanceof GraphQLError) return [document];
  const errors = validate(schema, document);
  if (errors.length) return errors;
  const judged = judge(schema, { document, operationName, variables });
  if (judged instanceof GraphQLError) return [judged];
  try {
    await spend('graphCostByAddress', callerOf(request).address, Math.max(1, judged));
  } catch (error) {
    return [new GraphQLError('Too many requests', { originalError: error as Error })];
  }
  return { schema, document, variableValues: variables, operationName };
}

function parsed(query: string): DocumentNode | GraphQLError {
  try {
    return parse(query, { maxTokens: MAX_TOKENS });
  } catch (error) {
    if (error instanceof GraphQLError) return error;
    throw error;
  }
}
