// Runs a subscription. Unlike in graphql-js, every event gets a new context, because loaders cache the rows they read
// and later events would return stale data.
import { createSourceEventStream, execute, type ExecutionArgs, type ExecutionResult } from 'graphql';
import { currentLanguage, runInLanguage } from '#server/platform/i18n/language.ts';
import type { GraphContext } from '#server/transport/graphql/context.ts';

export type SubscriptionResults = AsyncIterableIterator<ExecutionResult>;

/** The stream of results in the current language, or one result with errors when it cannot start. */
export async function runSubscription(
  args: ExecutionArgs,
  createContext: () => GraphContext,
): Promise<SubscriptionResults | ExecutionResult> {
  const language = currentLanguage();
  const source = await createSourceEventStream({ ...args, contextValue: createContext() });
  if (!(Symbol.asyncIterator in source)) return source;
  const events: AsyncIterator<unknown> = source[Symbol.asyncIterator]();
  const end = { done: true, value: undefined } as const;
  const results: SubscriptionResults = {
    next: async () => {
      const event = await events.next();
      if (event.done) return end;
      // The next event may be requested outside of the request's language context.
      const run = () => execute({ ...args, rootValue: event.value, contextValue: createContext() });
      return { done: false, value: await runInLanguage(language, run) };
    },
    // Ends the source immediately, even while `next` is waiting.
    return: async () => {
      await events.return?.();
      return end;
    },
    [Symbol.asyncIterator]: () => results,
  };
  return results;
}

export function isResultStream(
  results: SubscriptionResults | ExecutionResult,
): results is SubscriptionResults {
  return Symbol.asyncIterator in results;
}
