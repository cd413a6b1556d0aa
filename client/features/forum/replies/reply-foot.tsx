import { useEffect, useRef } from 'react';
import { Check, Reply as ReplyIcon } from 'lucide-react';
import { SAVE_FAILED } from '#client/lib/graph/user-error.ts';
import { i18n } from '#client/lib/i18n.ts';
import { useInView } from '#client/lib/hooks/use-in-view.ts';
import { showFailure } from '#client/state/messages.ts';
import { classNames } from '#client/ui/class-names.ts';
import { quote } from '../live/thread-store.ts';
import { useOwnQuestion, useOwnReply } from './own-replies.ts';
import { ReactionBar } from './reaction-bar.tsx';
import { ReplyMenu } from './reply-menu.tsx';
import { markReplySeen } from './seen-replies.ts';
import { useThread, type ReplyPartProps } from '../threads/thread.ts';
import { useMarkHelpfulMutation } from '../threads/thread-mutations.generated.ts';

const TEXT_BUTTON =
  'inline-flex min-h-11 items-center gap-1 rounded-full px-3 text-sm font-semibold hover:bg-sunk';

/** The actions of a reply. Marks the reply as read when it becomes visible. */
export function ReplyFoot({ reply }: ReplyPartProps) {
  const thread = useThread();
  const mark = useRef<HTMLSpanElement>(null);
  const isInView = useInView(mark);
  const { id, number, isHelpful } = reply;
  const { isSorted } = thread;
  useEffect(() => {
    if (isInView && !isSorted) markReplySeen(thread.id, { number, isHelpful });
  }, [isInView, isSorted, thread.id, number, isHelpful]);
  return (
    <>
      <ReactionBar
        content={{ target: 'reply', id, reactions: reply.reactions }}
        label={i18n.t('Reactions to reply {number}', { number })}
      />
      <span ref={mark} />
      {!thread.isLocked && (
        <button
          type="button"
          aria-label={i18n.t('Reply to {name}, number {number}', {
            name: reply.author?.name ?? i18n.t('this'),
            number,
          })}
          onClick={() => quote(thread.id, { id, number, name: reply.author?.name ?? i18n.t('Anonymous') })}
          className={classNames(TEXT_BUTTON, 'text-lake')}
        >
          <ReplyIcon aria-hidden="true" className="size-5" />
          {i18n.t('Reply')}
        </button>
      )}
      <Helpful reply={reply} />
      <ReplyMenu reply={reply} />
    </>
  );
}

/** The asker marks the helpful reply; own replies cannot be marked. */
function Helpful({ reply: { id, isHelpful } }: ReplyPartProps) {
  const thread = useThread();
  const isAsker = useOwnQuestion(thread.id)?.isOwn === true;
  const { isOwn } = useOwnReply(id);
  const [mark, { loading }] = useMarkHelpfulMutation();
  if (!isAsker || isOwn) return null;
  const toggle = async () => {
    if (loading) return;
    try {
      // This page updates through the subscription, like all others.
      await mark({ variables: { replyId: id, on: !isHelpful } });
    } catch (error) {
      showFailure(error, i18n.t(SAVE_FAILED));
    }
  };
  return (
    <button
      type="button"
      aria-pressed={isHelpful}
      onClick={() => void toggle()}
      className={classNames(TEXT_BUTTON, 'text-leaf')}
    >
      <Check aria-hidden="true" className="size-5" />
      {i18n.t('This helped')}
    </button>
  );
}
