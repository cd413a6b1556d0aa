// GraphQL subscriptions over websockets (graphql-ws) at /graphql, for pages of allowed origins.
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type ExecutionArgs, type ExecutionResult, GraphQLError, subscribe } from 'graphql';
import type { Context } from 'graphql-ws';
import { useServer } from 'graphql-ws/use/ws';
import { type WebSocket, WebSocketServer } from 'ws';
import { DEFAULT_LANGUAGE, type Language, preferredLanguage } from '#rules/text/language.ts';
import { viewerFromToken } from '#server/modules/accounts/sessions.ts';
import { readAccessToken } from '#server/modules/accounts/tokens.ts';
import { callerOf } from '#server/platform/http/caller.ts';
import { env } from '#server/platform/config/env.ts';
import { onEvent } from '#server/platform/events/events.ts';
import { closePresenceTrackers } from '#server/modules/forum/live/readers.ts';
import { runInLanguage } from '#server/platform/i18n/language.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { beginWork } from '#server/platform/metrics/stalls.ts';
import { isOwnOrigin } from '#server/platform/http/origins.ts';
import { spend } from '#server/platform/limits/rate-limits.ts';
import type { Viewer } from '#server/platform/viewer.ts';
import { socketContext } from '#server/transport/graphql/context.ts';
import { firstErrors, formatError, formatResult } from '#server/transport/graphql/errors.ts';
import { requireBounded } from '#server/transport/graphql/guard-operation.ts';
import { inSpan } from '#server/platform/tracing/tracing.ts';
import { OperationLog } from './operation-log.ts';
import { SubscriptionHub } from './subscription-hub.ts';
import { type OperationRequest, prepareOperation } from './operations.ts';
import { type SubscriptionResults, runSubscription } from './run-subscription.ts';
import { schema } from '#server/composition/schema.ts';
import { sharedStreamFor } from '#server/composition/shared-streams.ts';
import { clientOperationName } from '#server/transport/graphql/trusted-operations.ts';
import { limitMessages, closeForbidden, areLimitsOn, closeTooMany, SocketRegistry } from './socket-limits.ts';

const { sockets: limit } = LIMITS;
/** The client uses UUIDs. The id is sent back with every event. */
const MAX_ID_LENGTH = 64;

/** What the connection holds besides the two fields of graphql-ws. */
type Own = { viewer?: Viewer | null; personId?: string; language?: Language; operations?: OperationLog };
type Extra = { socket: WebSocket; request: IncomingMessage } & Own;
type Connected = Context<Record<string, unknown>, Extra>;

/** Starts the websocket server; returns a function that closes it. */
export function openSockets(server: Server): () => Promise<void> {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: limit.messageBytes,
    // One frame each turn of the event loop: a single read can bring ten thousand.
    allowSynchronousEvents: false,
    perMessageDeflate: false, // SubscriptionHub writes frames of its own in between
  });
  const registry = new SocketRegistry();
  const subscriptions = new Subscriptions();
  const graphqlWs = useServer<Record<string, unknown>, Own>(
    {
      schema,
      connectionInitWaitTimeout: limit.initWithinMs,
      onConnect: (context) => connect(context, registry),
      onSubscribe: (context, id, payload) =>
        operationsOf(context.extra).begin(id, clientOperationName(payload), () =>
          inSpan({ name: `subscribe ${clientOperationName(payload)}`, kind: 'server' }, () =>
            subscriptions.accept(context, id, payload),
          ),
        ),
      subscribe: (args) => subscriptions.run(args),
      context: ({ extra }) => contextOf(extra),
      onError: ({ extra }, id, _payload, errors) => {
        const operations = operationsOf(extra);
        const format = () => firstErrors(errors).map((error) => formatError(error.toJSON(), error));
        const formatted = operations.within(id, format);
        operations.refuse(id);
        return formatted;
      },
      onNext: ({ extra }, id, _payload, _args, result) =>
        result.errors && operationsOf(extra).within(id, () => ({ ...formatResult(result) })),
      onComplete: ({ extra }, id) => operationsOf(extra).end(id),
      onClose: ({ extra }) => operationsOf(extra).endAll(),
    },
    sockets,
    limit.pingEveryMs,
  );
  const addresses = new Map<string, number>();
  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (request.url?.split('?')[0] !== '/graphql') {
      // In development, hot reloading handles its upgrades on the same server.
      if (env().SHOP_DEV === 'off') socket.destroy();
      return;
    }
    const { address } = callerOf(request);
    const isAtLimit = (addresses.get(address) ?? 0) >= limit.perAddress && areLimitsOn();
    if (!isOwnOrigin(request) || isAtLimit) return void socket.destroy();
    sockets.handleUpgrade(request, socket, head, (opened) => {
      countIn(addresses, address, opened);
      limitMessages(opened, address);
      sockets.emit('connection', opened, request);
      // graphql-ws would also print protocol errors of clients to the console.
      opened.removeAllListeners('error').on('error', () => undefined);
    });
  };
  server.on('upgrade', onUpgrade);
  return async () => {
    server.off('upgrade', onUpgrade);
    registry.close();
    await graphqlWs.dispose();
    await closePresenceTrackers();
  };
}

function operationsOf(extra: Own): OperationLog {
  return (extra.operations ??= new OperationLog());
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

/** An invalid token closes the socket with 4403, and the client reconnects with a fresh one. */
async function connect(context: Connected, registry: SocketRegistry): Promise<boolean> {
  const { connectionParams, extra, subscriptions } = context;
  const { socket } = extra;
  const token = connectionParams?.['x-access-token'];
  // Browsers cannot set headers of a socket, so pages send their language as a parameter.
  const accepted = connectionParams?.['accept-language'] ?? extra.request.headers['accept-language'];
  extra.language = preferredLanguage(typeof accepted === 'string' ? accepted : undefined);
  const countSubscriptions = () => Object.keys(subscriptions).length;
  if (token === undefined)
    return registry.accept({ socket, countSubscriptions, userId: null, expiresAt: null });
  if (typeof token !== 'string') return false;
  const claims = await readAccessToken(token);
  if (!claims) return false;
  // Subscriptions end with their session. Listens before the session is read, so that its end is not missed.
  const stop = onEvent(
    { topic: 'session', key: claims.sessionId },
    () => void closeIfSessionEnded(socket, token),
  );
  socket.once('close', stop);
  extra.viewer = await viewerFromToken(token);
  if (!extra.viewer) return false;
  return registry.accept({
    socket,
    countSubscriptions,
    userId: extra.viewer.id,
    expiresAt: claims.expiresAt,
  });
}

async function closeIfSessionEnded(socket: WebSocket, token: string): Promise<void> {
  const viewer = await viewerFromToken(token).catch(() => null);
  if (!viewer) closeForbidden(socket);
}

type Run = () => Promise<SubscriptionResults | ExecutionResult>;

/** Accepts subscriptions and runs them; public ones are shared between sockets. */
class Subscriptions {
  private readonly hub = new SubscriptionHub();
  private readonly runs = new WeakMap<ExecutionArgs, Run>();

  run(args: ExecutionArgs): ReturnType<Run> {
    return this.runs.get(args)?.() ?? Promise.resolve(subscribe(args));
  }

  /** The arguments to run, or the errors for which it is refused. Only too many subscriptions close the socket. */
  async accept(
    { subscriptions, extra }: Connected,
    id: string,
    requested: OperationRequest,
  ): Promise<ExecutionArgs | readonly GraphQLError[]> {
    const { socket, request } = extra;
    if (id.length > MAX_ID_LENGTH) return [new GraphQLError(`An id has at most ${MAX_ID_LENGTH} characters`)];
    if (Object.keys(subscriptions).length > limit.subscriptionsPerSocket && areLimitsOn())
      closeTooMany(socket, 'subscriptions');
    if (socket.readyState !== socket.OPEN) return [new GraphQLError('The socket is closed')];
    try {
      requireBounded(requested);
    } catch (error) {
      return [asGraphQLError(error)];
    }
    beginWork(`socket ${clientOperationName(requested)}`);
    const operation = prepareOperation(requested);
    if (!('cost' in operation)) return operation;
    try {
      await spend('graphCostByAddress', callerOf(request).address, operation.cost);
    } catch (error) {
      return [asGraphQLError(error)];
    }
    const { variables, operationName } = requested;
    const { document, key } = operation;
    const args = { schema, document, variableValues: variables, operationName };
    this.runs.set(args, this.runOf(key, args, extra, id));
    return args;
  }

  private runOf(key: string, args: ExecutionArgs, extra: Extra, id: string): Run {
    const { document, operationName, variableValues: variables } = args;
    const { language = DEFAULT_LANGUAGE } = extra;
    const stream = sharedStreamFor({ document, operationName, variables });
    if (!stream) return () => runInLanguage(language, () => runSubscription(args, () => contextOf(extra)));
    const { sendsCurrentState, arrive } = stream;
    const person = personOf(extra);
    const { socket, request } = extra;
    const subscriber = {
      socket,
      connection: request.socket,
      id,
      ...(arrive && { arrive: () => arrive(person) }),
    };
    const shared = { key: `${language}\n${key}`, args, sendsCurrentState };
    return () => runInLanguage(language, () => this.hub.join(shared, subscriber));
  }
}

function asGraphQLError(error: unknown): GraphQLError {
  const { message } = error as Error;
  return new GraphQLError(message, { originalError: error as Error });
}

function personOf(extra: Extra) {
  if (extra.viewer) return { userId: extra.viewer.id };
  extra.personId ??= randomUUID();
  return { socketId: extra.personId };
}
