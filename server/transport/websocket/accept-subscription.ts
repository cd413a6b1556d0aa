// Shared by the sockets of the shop and the back office: subscriptions are limited, prepared, charged and logged.
import { type ExecutionArgs, type ExecutionResult, GraphQLError } from 'graphql';
import type { Context, ServerOptions } from 'graphql-ws';
import type { IncomingMessage } from 'node:http';
import type { WebSocket } from 'ws';
import { identifyCaller } from '#server/platform/http/caller.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { consumeLimit } from '#server/platform/limits/rate-limits.ts';
import { beginWork } from '#server/platform/metrics/stalls.ts';
import { inSpan } from '#server/platform/tracing/tracing.ts';
import { firstErrors, formatError, formatResult } from '#server/transport/graphql/errors.ts';
import { requireBounded } from '#server/transport/graphql/guard-operation.ts';
import { clientOperationName } from '#server/transport/graphql/trusted-operations.ts';
import { OperationLog } from './operation-log.ts';
import type { OperationRequest, Operations } from './operations.ts';
import { areLimitsOn, closeTooMany } from './socket-limits.ts';

const { sockets: limit } = LIMITS;
/** The client uses UUIDs. The id is sent back with every event. */
const MAX_ID_LENGTH = 64;

/** The state of a connection besides the two fields of graphql-ws. */
export type Logged = { operations?: OperationLog };

export type SocketExtra<Own> = { socket: WebSocket; request: IncomingMessage } & Own;
export type SocketContext<Own> = Context<Record<string, unknown>, SocketExtra<Own>>;

export interface AcceptedSubscription {
  args: ExecutionArgs;
  /** Identical for identical requests. */
  key: string;
}

/** The arguments to run, or the errors for which it is refused. Only too many subscriptions close the socket. */
export async function acceptSubscription(
  operations: Operations,
  { subscriptions, extra }: SocketContext<object>,
  id: string,
  requested: OperationRequest,
): Promise<AcceptedSubscription | readonly GraphQLError[]> {
  const { socket, request } = extra;
  if (id.length > MAX_ID_LENGTH) return [new GraphQLError(`An id has at most ${MAX_ID_LENGTH} characters`)];
  if (Object.keys(subscriptions).length > limit.subscriptionsPerSocket && areLimitsOn())
    closeTooMany(socket, 'subscriptions');
  if (socket.readyState !== socket.OPEN) return [new GraphQLError('The socket is closed')];
  try {
    requireBounded(requested);
    beginWork(`socket ${clientOperationName(requested)}`);
    const operation = operations.prepare(requested);
    if (!('cost' in operation)) return operation;
    await consumeLimit('graphCostByAddress', identifyCaller(request).address, operation.cost);
    const { variables, operationName } = requested;
    const { document, key } = operation;
    return { key, args: { schema: operations.schema, document, variableValues: variables, operationName } };
  } catch (error) {
    return [asGraphQLError(error)];
  }
}

function asGraphQLError(error: unknown): GraphQLError {
  const { message } = error as Error;
  return new GraphQLError(message, { originalError: error as Error });
}

/** Runs an accepted subscription. */
export type Run = () => Promise<AsyncIterableIterator<ExecutionResult> | ExecutionResult>;

/** Handlers that run subscriptions and log their start and end. @param path where the socket was opened */
export function subscriptionHandlers<Own extends Logged>(
  path: string,
  accept: (
    context: SocketContext<Own>,
    id: string,
    requested: OperationRequest,
  ) => Promise<{ args: ExecutionArgs; run: Run } | readonly GraphQLError[]>,
): ServerOptions<Record<string, unknown>, SocketExtra<Own>> {
  const runs = new WeakMap<ExecutionArgs, Run>();
  const logOf = (extra: Logged) => (extra.operations ??= new OperationLog(path));
  return {
    onSubscribe: (context, id, payload) => {
      const name = clientOperationName(payload);
      return logOf(context.extra).begin(id, name, () =>
        inSpan({ name: `subscribe ${name}`, kind: 'server' }, async () => {
          const accepted = await accept(context, id, payload);
          if (!('args' in accepted)) return accepted;
          runs.set(accepted.args, accepted.run);
          return accepted.args;
        }),
      );
    },
    subscribe: (args) => {
      const run = runs.get(args);
      if (!run) throw new Error('a subscription was not accepted');
      return run();
    },
    onError: ({ extra }, id, _payload, errors) => {
      const operations = logOf(extra);
      const format = () => firstErrors(errors).map((error) => formatError(error.toJSON(), error));
      const formatted = operations.within(id, format);
      operations.refuse(id);
      return formatted;
    },
    onNext: ({ extra }, id, _payload, _args, result) =>
      result.errors && logOf(extra).within(id, () => ({ ...formatResult(result) })),
    onComplete: ({ extra }, id) => logOf(extra).end(id),
    onClose: ({ extra }) => logOf(extra).endAll(),
  };
}
