import { useState } from 'react';
import { errorMessage, parseUserError } from '#client/lib/graph/user-error.ts';
import { showMessage } from '#client/state/messages.ts';
import type { FormTexts } from '../../ui/form-texts.ts';
import { ACTION_FAILED } from '../../ui/run-action.ts';

/** Runs an action on a text and shows the result; reloads the text after a failure. */
export function useTextAction(onFailed: () => Promise<unknown>) {
  const [failure, setFailure] = useState<string | null>(null);
  const [problems, setProblems] = useState<FormTexts>({});
  const run = async (action: () => Promise<unknown>, done: string): Promise<boolean> => {
    setFailure(null);
    setProblems({});
    try {
      await action();
      showMessage(done);
      return true;
    } catch (error) {
      const fields = parseUserError(error)?.fields ?? {};
      setProblems(fields);
      // Only the day has a field of its own.
      setFailure('inForceOn' in fields ? null : errorMessage(error, ACTION_FAILED));
      await onFailed().catch(() => undefined);
      return false;
    }
  };
  return { failure, problems, run };
}
