import { Button } from '#client/ui/button.tsx';
import type { Pending } from './use-reply-sending.ts';

interface PendingReplyProps {
  pending: Pending;
  onTryNow: () => void;
  onTakeBack: () => void;
}

/** One's own reply until the server has it. */
export function PendingReply({ pending: { draft, state }, onTryNow, onTakeBack }: PendingReplyProps) {
  const isWaiting = state === 'waiting';
  return (
    <article aria-label="Your reply, on its way" className="grid gap-2 card border-dashed p-4 md:p-5">
      <p className="max-w-[44rem] break-words whitespace-pre-wrap">{draft.text}</p>
      <p role="status" className="text-sm text-ink-soft">
        {isWaiting
          ? 'It could not be sent: the shop cannot be reached. It goes out as soon as you are back.'
          : 'Sending…'}
      </p>
      {isWaiting && (
        <div className="flex flex-wrap gap-3">
          <Button look="outline" size="small" onClick={onTryNow}>
            Try now
          </Button>
          <Button look="quiet" size="small" onClick={onTakeBack}>
            Back to the box
          </Button>
        </div>
      )}
    </article>
  );
}
