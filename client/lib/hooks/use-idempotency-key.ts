import { useRef } from 'react';
import { randomUuid } from '#client/lib/random-uuid.ts';

/**
 * The `clientMutationId` of a submission: the same for retries of the same input, so that a lost response
 * never creates a duplicate, and a new one for other input.
 */
export function useIdempotencyKey() {
  const last = useRef<{ content: string; key: string }>(undefined);
  return {
    keyFor: (input: unknown): string => {
      const content = JSON.stringify(input);
      if (last.current?.content !== content) last.current = { content, key: randomUuid() };
      return last.current.key;
    },
    /** It arrived: submitting the same input later is a new submission. */
    forget: () => {
      last.current = undefined;
    },
  };
}
