import { i18n } from '#client/lib/i18n.ts';
import { showFailure, showMessage } from '#client/state/messages.ts';
import { useSession } from '#client/state/session.ts';
import { ConfirmButton } from '#client/ui/overlays/confirm-button.tsx';
import { useThread } from '../threads/thread.ts';
import { useRemoveReplyMutation } from '../threads/thread-mutations.generated.ts';
import { PendingNote } from './pending-note.tsx';
import { dropPendingReply } from './pending-replies.ts';
import { ReplyText } from './reply-text.tsx';
import type { ThreadReply_ReplyFragment } from '../live/live-thread.generated.ts';

/** An own reply that is pending review, so that only its author sees it and can withdraw it. */
export function PendingReplyCard({ reply }: { reply: ThreadReply_ReplyFragment }) {
  const { isBusy, withdraw } = useWithdraw(reply.id);
  return (
    <article
      aria-label={i18n.t('Your reply, waiting for review')}
      className="grid gap-3 card border-dashed p-4 md:p-5"
    >
      <div>
        <ReplyText reply={reply} />
      </div>
      <div role="status">
        <PendingNote kind="reply" />
      </div>
      <ConfirmButton
        look="outline"
        size="small"
        isBusy={isBusy}
        className="justify-self-start"
        question={{
          message: i18n.t('Your reply is deleted before anyone reads it.'),
          confirmLabel: i18n.t('Withdraw'),
        }}
        onConfirm={() => void withdraw()}
      >
        {i18n.t('Withdraw')}
      </ConfirmButton>
    </article>
  );
}

function useWithdraw(replyId: string) {
  const session = useSession();
  const { id: threadId } = useThread();
  const [remove, { loading: isBusy }] = useRemoveReplyMutation();
  const withdraw = async () => {
    try {
      await remove({ variables: { replyId } });
    } catch (error) {
      return showFailure(
        error,
        i18n.t('Your reply could not be removed. Please check your connection and try again.'),
      );
    }
    if (session.status === 'signed-in') dropPendingReply(session.user.id, threadId, replyId);
    showMessage(i18n.t('Your reply is withdrawn'));
  };
  return { isBusy, withdraw };
}
