// Live streams: graphql-ws on the same /graphql, for the pages and sandboxes of our own origins.
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { GraphQLError, parse, validate } from 'graphql';
import { useServer } from 'graphql-ws/use/ws';
import { WebSocketServer } from 'ws';
import { viewerFromToken } from '#server/accounts/sessions.ts';
import { isOwnOrigin } from '#server/origins.ts';
import { callerOf } from '#server/caller.ts';
import type { Viewer } from '#server/viewer.ts';
import { socketContext } from './context.ts';
import { costOf, MAX_COST, MAX_TOKENS } from './cost.ts';
import { formatError } from './errors.ts';
import { schema } from './schema.ts';

const MAX_MESSAGE_BYTES = 64 * 1024;
const INIT_WITHIN_MS = 3_000;

interface Extra {
  viewer: Viewer | null;
}

/** Opens the websocket door; answers how to close it. */
export function openSockets(server: Server): () => Promise<void> {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE_BYTES });
  const door = useServer<Record<string, unknown>, Partial<Extra>>(
    {
      schema,
      connectionInitWaitTimeout: INIT_WITHIN_MS,
      onConnect: async ({ connectionParams, extra }) => {
        const token = connectionParams?.['x-access-token'];
        extra.viewer = await viewerFromToken(typeof token === 'string' ? token : undefined);
        // A token that is no good closes with 4403, so that the client refreshes it.
        return token === undefined || extra.viewer !== null;
      },
      onSubscribe: (_context, _id, { query, variables, operationName }) => checked(query, variables, operationName),
      context: ({ extra }) => socketContext(extra.viewer ?? null, callerOf(extra.request)),
      onError: (_context, _id, _payload, errors) => errors.map((error) => formatError(error.toJSON(), error)),
      onNext: (_context, _id, _payload, _args, result) =>
        result.errors && { ...result, errors: result.errors.map((error) => formatError(error.toJSON(), error)) },
    },
    sockets,
  );
  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // Other paths are someone else's: hot reloading listens on the same server in development.
    if (request.url?.split('?')[0] !== '/graphql') return;
    if (!isOwnOrigin(request)) return void socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
    sockets.handleUpgrade(request, socket, head, (opened) => sockets.emit('connection', opened, request));
  };
  server.on('upgrade', onUpgrade);
  return async () => {
    server.off('upgrade', onUpgrade);
    await door.dispose();
  };
}

function checked(query: string, variables?: Record<string, unknown> | null, operationName?: string | null) {
  const document = parse(query, { maxTokens: MAX_TOKENS });
  const errors = validate(schema, document);
  if (errors.length) return errors;
  if (costOf(schema, document, variables ?? undefined) > MAX_COST)
    return [new GraphQLError(`This asks for more than ${MAX_COST}`, { extensions: { code: 'TOO_COSTLY' } })];
  return { schema, document, variableValues: variables, operationName };
}
