import { useEffect, useRef } from 'react';
import { Check, Reply as ReplyIcon } from 'lucide-react';
import { i18n } from '#client/lib/i18n.ts';
import { useSeen } from '#client/lib/use-seen.ts';
import { showFailure } from '#client/state/messages.ts';
import { classNames } from '#client/ui/class-names.ts';
import { quote } from '../live/thread-store.ts';
import { useOwnQuestion, useOwnReply } from './own-replies.ts';
import { ReactionBar } from './reaction-bar.tsx';
import { ReplyMenu } from './reply-menu.tsx';
import { tellSeen } from './seen-replies.ts';
import { useThread, type ReplyPartProps } from '../threads/thread.ts';
import { useMarkHelpfulMutation } from '../threads/thread-acts.generated.ts';

const TEXT_BUTTON =
  'inline-flex min-h-11 items-center gap-1 rounded-full px-3 text-sm font-semibold hover:bg-sunk';

/** What can be done with a reply. When it comes on screen, the reply was read. */
export function ReplyFoot({ reply }: ReplyPartProps) {
  const thread = useThread();
  const mark = useRef<HTMLSpanElement>(null);
  const isSeen = useSeen(mark);
  const { id, number, isHelpful } = reply;
  useEffect(() => {
    if (isSeen) tellSeen(thread.id, { number, isHelpful });
  }, [isSeen, thread.id, number, isHelpful]);
  return (
    <>
      <ReactionBar reply={reply} />
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

/** Who asked says which reply helped; not one of their own. */
function Helpful({ reply: { id, isHelpful } }: ReplyPartProps) {
  const thread = useThread();
  const isAsker = useOwnQuestion(thread.id)?.isOwn === true;
  const { isOwn } = useOwnReply(id);
  const [mark, { loading }] = useMarkHelpfulMutation();
  if (!isAsker || isOwn) return null;
  const toggle = async () => {
    if (loading) return;
    try {
      // The others see it by the stream, and so does this page.
      await mark({ variables: { replyId: id, on: !isHelpful } });
    } catch (error) {
      showFailure(error, i18n.t('This could not be saved. Please check your connection and try again.'));
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
