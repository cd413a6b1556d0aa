import { i18n } from '#client/lib/i18n.ts';
import { PendingNote } from './pending-note.tsx';
import { MemberText } from './member-text.tsx';
import type { ThreadReply_ReplyFragment } from '../live/live-thread.generated.ts';

/** An own reply that is pending review, so that only its author sees it. */
export function PendingReplyCard({ reply: { html } }: { reply: ThreadReply_ReplyFragment }) {
  return (
    <article
      aria-label={i18n.t('Your reply, waiting for review')}
      className="grid gap-3 card border-dashed p-4 md:p-5"
    >
      <MemberText html={html ?? ''} />
      <div role="status">
        <PendingNote kind="reply" />
      </div>
    </article>
  );
}
