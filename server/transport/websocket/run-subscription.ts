// Runs a subscription. Unlike graphql-js alone, every event is read with a context of its own: what
// a loader has read stays with it, and a stream would show it for ever.
import { createSourceEventStream, execute, type ExecutionArgs, type ExecutionResult } from 'graphql';
import type { GraphContext } from '#server/transport/graphql/context.ts';

export type LiveResults = AsyncIterableIterator<ExecutionResult>;

/** The results as they come, or one that says why there are none. */
export async function runLive(
  args: ExecutionArgs,
  contextOf: () => GraphContext,
): Promise<LiveResults | ExecutionResult> {
  const source = await createSourceEventStream({ ...args, contextValue: contextOf() });
  if (!(Symbol.asyncIterator in source)) return source;
  const events: AsyncIterator<unknown> = source[Symbol.asyncIterator]();
  const end = { done: true, value: undefined } as const;
  const results: LiveResults = {
    next: async () => {
      const event = await events.next();
      if (event.done) return end;
      return {
        done: false,
        value: await execute({ ...args, rootValue: event.value, contextValue: contextOf() }),
      };
    },
    // Straight to the source: it can be left while it waits.
    return: async () => {
      await events.return?.();
      return end;
    },
    [Symbol.asyncIterator]: () => results,
  };
  return results;
}

export function isLive(results: LiveResults | ExecutionResult): results is LiveResults {
  return Symbol.asyncIterator in results;
}
