// Shared parts of the panels that publish a product or a post.
import { useState } from 'react';
import { CircleDashed } from 'lucide-react';
import { errorMessage } from '#client/lib/graph/user-error.ts';
import { showMessage } from '#client/state/messages.ts';
import { ACTION_FAILED } from './run-action.ts';

/**
 * Runs the actions of the panel.
 * @param isDirty whether the form has changes that are not saved: nothing is done then
 * @param onFailed reloads the item, because another person may have changed it
 */
export function usePublishActions(isDirty: boolean, onFailed: () => Promise<unknown>) {
  const [failure, setFailure] = useState<string | null>(null);
  const [isBlocked, setIsBlocked] = useState(false);
  if (isBlocked && !isDirty) setIsBlocked(false);
  const run = async (step: () => Promise<unknown>, done: string) => {
    setFailure(null);
    if (isDirty) return setIsBlocked(true);
    try {
      await step();
      showMessage(done);
    } catch (error) {
      setFailure(errorMessage(error, ACTION_FAILED));
      await onFailed().catch(() => undefined);
    }
  };
  return { failure: isBlocked ? 'Save your changes first.' : failure, run };
}

/** The message after a change of status, which mentions shoppers only if they could see the item before. */
export function hiddenMessage(done: string, wasLive: boolean): string {
  return wasLive ? `${done} Shoppers can no longer see it.` : done;
}

export function ViewInShopLink({ path }: { path: string }) {
  return (
    <a href={path} className="inline-flex min-h-11 items-center font-semibold text-lake underline">
      View in shop
    </a>
  );
}

interface MissingStepsProps {
  title: string;
  steps: readonly { text: string; onGo?: () => void }[];
}

/** The steps missing before publication; a step with `onGo` leads to its field. */
export function MissingSteps({ title, steps }: MissingStepsProps) {
  if (steps.length === 0) return null;
  return (
    <div>
      <h3 className="font-semibold">{title}</h3>
      <ul aria-label={title} className="mt-1 grid gap-1">
        {steps.map(({ text, onGo }) => (
          <li key={text} className="flex items-center gap-2">
            <CircleDashed aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
            {onGo ? (
              <button
                type="button"
                onClick={onGo}
                className="min-h-11 text-start font-semibold text-lake underline"
              >
                {text}
              </button>
            ) : (
              text
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
