// GraphQL subscriptions over websockets (graphql-ws) at /graphql, for pages of allowed origins.
import { randomUUID } from 'node:crypto';
import type { ExecutionArgs } from 'graphql';
import { useServer } from 'graphql-ws/use/ws';
import type { WebSocket, WebSocketServer } from 'ws';
import { DEFAULT_LANGUAGE, type Language, preferredLanguage } from '#rules/text/language.ts';
import { viewerFromToken } from '#server/modules/accounts/sessions/sessions.ts';
import { readAccessToken } from '#server/modules/accounts/sessions/tokens.ts';
import { closePresenceTrackers } from '#server/modules/forum/live/readers.ts';
import { identifyCaller } from '#server/platform/http/caller.ts';
import { isOwnOrigin } from '#server/platform/http/origins.ts';
import { GRAPH } from '#server/platform/http/request-target.ts';
import { onEvent } from '#server/platform/events/events.ts';
import { runInLanguage } from '#server/platform/i18n/language.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import type { Viewer } from '#server/platform/viewer.ts';
import { schema } from '#server/composition/schema.ts';
import { sharedStreamFor } from '#server/composition/shared-streams.ts';
import { socketContext } from '#server/transport/graphql/context.ts';
import {
  acceptSubscription,
  type Logged,
  type Run,
  type SocketContext,
  type SocketExtra,
  subscriptionHandlers,
} from './accept-subscription.ts';
import type { SocketEndpoint } from './open-sockets.ts';
import { type OperationRequest, publicOperations } from './operations.ts';
import { runSubscription } from './run-subscription.ts';
import { closeForbidden, SocketRegistry } from './socket-limits.ts';
import { SubscriptionHub } from './subscription-hub.ts';

type SocketState = Logged & { viewer?: Viewer | null; personId?: string; language?: Language };
type Extra = SocketExtra<SocketState>;
type Connected = SocketContext<SocketState>;

/** Starts the sockets of the shop. */
export function publicSockets(sockets: WebSocketServer): SocketEndpoint {
  const registry = new SocketRegistry();
  const subscriptions = new Subscriptions();
  const graphqlWs = useServer<Record<string, unknown>, SocketState>(
    {
      schema,
      connectionInitWaitTimeout: LIMITS.sockets.initWithinMs,
      onConnect: (context) => connect(context, registry),
      ...subscriptionHandlers<SocketState>(GRAPH, (context, id, payload) =>
        subscriptions.accept(context, id, payload),
      ),
    },
    sockets,
    LIMITS.sockets.pingEveryMs,
  );
  return {
    path: GRAPH,
    isOwn: isOwnOrigin,
    close: async () => {
      registry.close();
      await graphqlWs.dispose();
      await closePresenceTrackers();
    },
  };
}

function createContext({ viewer, request }: Extra) {
  return socketContext(viewer ?? null, identifyCaller(request));
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
  // A socket that has closed meanwhile would listen forever.
  if (!claims || socket.readyState !== socket.OPEN) return false;
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

/** Accepts subscriptions and runs them; public ones are shared between sockets. */
class Subscriptions {
  private readonly hub = new SubscriptionHub();

  async accept(context: Connected, id: string, requested: OperationRequest) {
    const accepted = await acceptSubscription(publicOperations, context, id, requested);
    if (!('args' in accepted)) return accepted;
    const { args, key } = accepted;
    return { args, run: this.runOf(key, args, context.extra, id) };
  }

  private runOf(key: string, args: ExecutionArgs, extra: Extra, id: string): Run {
    const { document, operationName, variableValues: variables } = args;
    const { language = DEFAULT_LANGUAGE } = extra;
    const stream = sharedStreamFor({ document, operationName, variables });
    if (!stream)
      return () => runInLanguage(language, () => runSubscription(args, () => createContext(extra)));
    const { sendsCurrentState, arrive } = stream;
    const person = identifyPerson(extra);
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

function identifyPerson(extra: Extra) {
  if (extra.viewer) return { userId: extra.viewer.id };
  extra.personId ??= randomUUID();
  return { socketId: extra.personId };
}
