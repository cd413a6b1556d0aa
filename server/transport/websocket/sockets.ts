// Live streams: graphql-ws on the same /graphql, for the pages and sandboxes of our own origins.
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type ExecutionArgs, type ExecutionResult, GraphQLError, subscribe } from 'graphql';
import type { Context } from 'graphql-ws';
import { useServer } from 'graphql-ws/use/ws';
import { type WebSocket, WebSocketServer } from 'ws';
import { viewerFromToken } from '#server/modules/accounts/sessions.ts';
import { readAccessToken } from '#server/modules/accounts/tokens.ts';
import { callerOf } from '#server/platform/http/caller.ts';
import { env } from '#server/platform/config/env.ts';
import { onNews } from '#server/platform/events/events.ts';
import { closeRooms } from '#server/modules/forum/live/readers.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { beginWork } from '#server/platform/metrics/stalls.ts';
import { isOwnOrigin } from '#server/platform/http/origins.ts';
import { spend } from '#server/platform/limits/rate-limits.ts';
import type { Viewer } from '#server/platform/viewer.ts';
import { socketContext } from '#server/transport/graphql/context.ts';
import { firstOf, formatError, formatResult } from '#server/transport/graphql/errors.ts';
import { requireBounded } from '#server/transport/graphql/guard-operation.ts';
import { Hub } from './subscription-hub.ts';
import { type Asked, operationOf } from './operations.ts';
import { type LiveResults, runLive } from './run-subscription.ts';
import { schema } from '#server/composition/schema.ts';
import { sharedStreamOf } from '#server/composition/shared-streams.ts';
import { knownName } from '#server/transport/graphql/trusted-operations.ts';
import { countMessages, forbid, isCounted, refuseMore, SocketCare } from './socket-limits.ts';

const { sockets: limit } = LIMITS;
/** Our own client's are UUIDs; whatever it is, it is sent back with every event. */
const LONGEST_ID = 64;

/** What the door knows of a connection: the library's own two, and who it is. */
type Own = { viewer?: Viewer | null; personId?: string };
type Extra = { socket: WebSocket; request: IncomingMessage } & Own;
type Connected = Context<Record<string, unknown>, Extra>;

/** Opens the websocket door; answers how to close it. */
export function openSockets(server: Server): () => Promise<void> {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: limit.messageBytes,
    perMessageDeflate: false, // the hub writes frames between its own
  });
  const care = new SocketCare();
  const subscribing = new Subscribing();
  const door = useServer<Record<string, unknown>, Own>(
    {
      schema,
      connectionInitWaitTimeout: limit.initWithinMs,
      onConnect: (context) => admit(context, care),
      onSubscribe: (context, id, payload) => subscribing.accept(context, id, payload),
      subscribe: (args) => subscribing.run(args),
      context: ({ extra }) => contextOf(extra),
      onError: (_context, _id, _payload, errors) =>
        firstOf(errors).map((error) => formatError(error.toJSON(), error)),
      onNext: (_context, _id, _payload, _args, result) => result.errors && { ...formatResult(result) },
    },
    sockets,
    limit.pingEveryMs,
  );
  const addresses = new Map<string, number>();
  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (request.url?.split('?')[0] !== '/graphql') {
      // In development hot reloading listens on the same server; else nobody would ever close it.
      if (env().SHOP_DEV === 'off') socket.destroy();
      return;
    }
    const { address } = callerOf(request);
    const isCrowded = (addresses.get(address) ?? 0) >= limit.perAddress && isCounted();
    if (!isOwnOrigin(request) || isCrowded) return void socket.destroy();
    sockets.handleUpgrade(request, socket, head, (opened) => {
      countIn(addresses, address, opened);
      countMessages(opened, address);
      sockets.emit('connection', opened, request);
      // What a client did wrong closes its socket; the library would write it to the console as well.
      opened.removeAllListeners('error').on('error', () => undefined);
    });
  };
  server.on('upgrade', onUpgrade);
  return async () => {
    server.off('upgrade', onUpgrade);
    care.close();
    await door.dispose();
    await closeRooms();
  };
}

function countIn(addresses: Map<string, number>, address: string, socket: WebSocket): void {
  addresses.set(address, (addresses.get(address) ?? 0) + 1);
  socket.once('close', () => {
    const left = (addresses.get(address) ?? 0) - 1;
    if (left > 0) addresses.set(address, left);
    else addresses.delete(address);
  });
}

function contextOf({ viewer, request }: Extra) {
  return socketContext(viewer ?? null, callerOf(request));
}

/** A token that is no good closes the socket with 4403, so that the client comes back with a fresh one. */
async function admit(context: Connected, care: SocketCare): Promise<boolean> {
  const { connectionParams, extra, subscriptions } = context;
  const { socket } = extra;
  const token = connectionParams?.['x-access-token'];
  const streams = () => Object.keys(subscriptions).length;
  if (token === undefined) return care.admit({ socket, streams, userId: null, expiresAt: null });
  if (typeof token !== 'string') return false;
  const claims = await readAccessToken(token);
  if (!claims) return false;
  // No session's streams outlive it. Listened to before it is looked at, so that no end is missed.
  const stop = onNews(
    { topic: 'session', key: claims.sessionId },
    () => void forbidUnlessGood(socket, token),
  );
  socket.once('close', stop);
  extra.viewer = await viewerFromToken(token);
  if (!extra.viewer) return false;
  return care.admit({ socket, streams, userId: extra.viewer.id, expiresAt: claims.expiresAt });
}

async function forbidUnlessGood(socket: WebSocket, token: string): Promise<void> {
  const viewer = await viewerFromToken(token).catch(() => null);
  if (!viewer) forbid(socket);
}

type Run = () => Promise<LiveResults | ExecutionResult>;

/** What was accepted, and how it is run: shared where it is public. */
class Subscribing {
  private readonly hub = new Hub();
  private readonly runs = new WeakMap<ExecutionArgs, Run>();

  run(args: ExecutionArgs): ReturnType<Run> {
    return this.runs.get(args)?.() ?? Promise.resolve(subscribe(args));
  }

  /** What shall be run, or the errors why not. Nothing a client sends closes its socket, but too much. */
  async accept(
    { subscriptions, extra }: Connected,
    id: string,
    asked: Asked,
  ): Promise<ExecutionArgs | readonly GraphQLError[]> {
    const { socket, request } = extra;
    if (id.length > LONGEST_ID) return [new GraphQLError(`An id has at most ${LONGEST_ID} characters`)];
    if (Object.keys(subscriptions).length > limit.subscriptionsPerSocket && isCounted())
      refuseMore(socket, 'subscriptions');
    if (socket.readyState !== socket.OPEN) return [new GraphQLError('The socket is closed')];
    try {
      requireBounded(asked);
    } catch (error) {
      return [refused(error)];
    }
    beginWork(`socket ${knownName(asked)}`);
    const operation = operationOf(asked);
    if (!('cost' in operation)) return operation;
    try {
      await spend('graphCostByAddress', callerOf(request).address, operation.cost);
    } catch (error) {
      return [refused(error)];
    }
    const { variables, operationName } = asked;
    const { document, key } = operation;
    const args = { schema, document, variableValues: variables, operationName };
    this.runs.set(args, this.runOf(key, args, extra, id));
    return args;
  }

  private runOf(key: string, args: ExecutionArgs, extra: Extra, id: string): Run {
    const { document, operationName, variableValues: variables } = args;
    const stream = sharedStreamOf({ document, operationName, variables });
    if (!stream) return () => runLive(args, () => contextOf(extra));
    const { tellsState, arrive } = stream;
    const person = personOf(extra);
    const { socket, request } = extra;
    const seat = { socket, line: request.socket, id, ...(arrive && { arrive: () => arrive(person) }) };
    return () => this.hub.join({ key, args, tellsState }, seat);
  }
}

function refused(error: unknown): GraphQLError {
  const { message } = error as Error;
  return new GraphQLError(message, { originalError: error as Error });
}

function personOf(extra: Extra) {
  if (extra.viewer) return { userId: extra.viewer.id };
  extra.personId ??= randomUUID();
  return { socketId: extra.personId };
}
