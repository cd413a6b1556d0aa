// GraphQL subscriptions of the back office at /admin/graphql, with the cookie of a staff session. A socket closes when the
// session ends or the member gets another role, and sends nothing after that.
import type { IncomingMessage } from 'node:http';
import type { ExecutionResult } from 'graphql';
import { useServer } from 'graphql-ws/use/ws';
import type { WebSocketServer } from 'ws';
import { readStaffCookie } from '#server/modules/staff/staff-cookie.ts';
import { readStaffSession, type SignedInStaff } from '#server/modules/staff/sessions.ts';
import { identifyCaller } from '#server/platform/http/caller.ts';
import { isOwnPage } from '#server/platform/http/origins.ts';
import { ADMIN_GRAPH } from '#server/platform/http/request-target.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { visitorContext } from '#server/transport/graphql/context.ts';
import {
  acceptSubscription,
  type Logged,
  type SocketContext,
  type SocketExtra,
  subscriptionHandlers,
} from './accept-subscription.ts';
import type { SocketEndpoint } from './open-sockets.ts';
import { type OperationRequest, Operations } from './operations.ts';
import { isResultStream, runSubscription, type SubscriptionResults } from './run-subscription.ts';
import { closeForbidden, SocketRegistry } from './socket-limits.ts';

type SocketState = Logged & { staff?: SignedInStaff };
type Extra = SocketExtra<SocketState>;

/** Starts the sockets of the back office. */
export function adminSockets(sockets: WebSocketServer): SocketEndpoint {
  const registry = new SocketRegistry();
  const open = new Set<Extra>();
  const graphqlWs = useServer<Record<string, unknown>, SocketState>(
    {
      connectionInitWaitTimeout: LIMITS.sockets.initWithinMs,
      onConnect: async (context) => {
        const { extra, subscriptions } = context;
        const staff = await findStaff(extra.request);
        if (!staff) return false;
        extra.staff = staff;
        const countSubscriptions = () => Object.keys(subscriptions).length;
        const isAccepted = registry.accept({
          socket: extra.socket,
          userId: staff.sessionId,
          expiresAt: null,
          countSubscriptions,
        });
        if (!isAccepted) return false;
        open.add(extra);
        extra.socket.once('close', () => open.delete(extra));
        return true;
      },
      ...subscriptionHandlers<SocketState>(ADMIN_GRAPH, accept),
    },
    sockets,
    LIMITS.sockets.pingEveryMs,
  );
  const check = () => void Promise.all([...open].map(isStillAllowed));
  const timer = setInterval(check, LIMITS.staff.socketCheckMs).unref();
  return {
    path: ADMIN_GRAPH,
    isOwn: isOwnPage,
    close: async () => {
      clearInterval(timer);
      registry.close();
      await graphqlWs.dispose();
    },
  };
}

let operations: Promise<Operations> | undefined;

/** A process that serves shoppers only never builds this schema. */
async function loadOperations(): Promise<Operations> {
  const { adminSchema } = await import('#server/composition/admin-schema.ts');
  return new Operations(adminSchema);
}

async function accept(context: SocketContext<SocketState>, id: string, requested: OperationRequest) {
  operations ??= loadOperations();
  const accepted = await acceptSubscription(await operations, context, id, requested);
  if (!('args' in accepted)) return accepted;
  const { extra } = context;
  const run = async () => {
    const results = await runSubscription(accepted.args, () => createContext(extra));
    return isResultStream(results) ? whileAllowed(results, extra) : results;
  };
  return { args: accepted.args, run };
}

/** Fields of schema.graphql treat members of staff as visitors. */
function createContext({ staff, request }: Extra) {
  return { ...visitorContext(identifyCaller(request)), staff: staff ?? null };
}

function findStaff(request: IncomingMessage): Promise<SignedInStaff | null> {
  // An open page alone does not keep a session alive.
  return readStaffSession(readStaffCookie(request)).catch(() => null);
}

/** Whether the session is still valid with the same role; otherwise the socket is closed. */
async function isStillAllowed({ staff, socket, request }: Extra): Promise<boolean> {
  const present = await findStaff(request);
  const isAllowed = present !== null && present.sessionId === staff?.sessionId && present.role === staff.role;
  if (!isAllowed) closeForbidden(socket);
  return isAllowed;
}

/** The results while the session is valid. Returning ends the stream immediately, even during `next`. */
function whileAllowed(results: SubscriptionResults, extra: Extra): SubscriptionResults {
  const end = { done: true, value: undefined } as const;
  const stream: SubscriptionResults = {
    next: async (): Promise<IteratorResult<ExecutionResult>> => {
      const result = await results.next();
      if (result.done || (await isStillAllowed(extra))) return result;
      await results.return?.();
      return end;
    },
    return: async () => {
      await results.return?.();
      return end;
    },
    [Symbol.asyncIterator]: () => stream,
  };
  return stream;
}
