import { i18n } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import type { OptimisticReply } from './use-send-reply.ts';

interface OptimisticReplyCardProps {
  optimisticReply: OptimisticReply;
  onRetry: () => void;
  onCancel: () => void;
}

/** An own reply that is being sent or waits for the network. */
export function OptimisticReplyCard({
  optimisticReply: { draft, photos, state },
  onRetry,
  onCancel,
}: OptimisticReplyCardProps) {
  const isWaiting = state === 'waiting';
  return (
    <article
      aria-label={i18n.t('Your reply, on its way')}
      className="grid gap-2 card border-dashed p-4 md:p-5"
    >
      <p className="max-w-[44rem] break-words whitespace-pre-wrap">{draft.text}</p>
      {photos.length > 0 && (
        <p className="text-sm text-ink-soft">
          {i18n.t('{count, plural, one {# photo} other {# photos}}', { count: photos.length })}
        </p>
      )}
      <p role="status" className="text-sm text-ink-soft">
        {isWaiting
          ? i18n.t('The shop cannot be reached. Your text will be sent as soon as you are back online.')
          : i18n.t('Sending…')}
      </p>
      {isWaiting && (
        <div className="flex flex-wrap gap-3">
          <Button look="outline" size="small" onClick={onRetry}>
            {i18n.t('Try now')}
          </Button>
          <Button look="quiet" size="small" onClick={onCancel}>
            {i18n.t('Back to the box')}
          </Button>
        </div>
      )}
    </article>
  );
}
