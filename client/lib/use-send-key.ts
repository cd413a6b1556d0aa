import { useRef } from 'react';
import { newKey } from './new-key.ts';

/**
 * The `clientMutationId` of what is being sent: the same while the same is tried again, so that a lost
 * answer never makes a second one, and another as soon as something else is sent.
 */
export function useSendKey() {
  const last = useRef<{ content: string; key: string }>(undefined);
  return {
    keyFor: (input: unknown): string => {
      const content = JSON.stringify(input);
      if (last.current?.content !== content) last.current = { content, key: newKey() };
      return last.current.key;
    },
    /** It arrived: the same words sent later are new. */
    forget: () => {
      last.current = undefined;
    },
  };
}
