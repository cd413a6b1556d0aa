import { useEffect, useRef, useState, type ReactNode } from 'react';
import { X } from 'lucide-react';
import { reply as replyRule } from '#rules/forum.ts';
import { Trans } from '@lingui/react';
import { i18n } from '#client/lib/i18n.ts';
import { useStore } from '#client/lib/store.ts';
import { showMessage } from '#client/state/messages.ts';
import { useSession, type SessionUser } from '#client/state/session.ts';
import { askToSignIn } from '#client/state/sign-in.ts';
import { Button } from '#client/ui/button.tsx';
import { FormAlert } from '#client/ui/form-alert.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { quotingStore, tellMembers } from '../live/thread-store.ts';
import type { Quoted } from './draft.ts';
import type { ThreadReply_ReplyFragment } from '../live/live-thread.generated.ts';
import type { Member } from './mentions.ts';
import { PendingReply } from './pending-reply.tsx';
import { useThread } from '../threads/thread.ts';
import { useReplyDraft } from './use-reply-draft.ts';
import { useReplySending, type Pending } from './use-reply-sending.ts';
import { useTyping } from '../live/use-typing.ts';
import { WritingField } from './writing-field.tsx';

const HELD = /*i18n*/ 'Thank you! Links from new members are checked before everyone sees them.';

interface ReplyBoxProps {
  members: readonly Member[];
  /** The last number of the thread. */
  lastNumber: number;
  /** The server has taken it; number 0 means that it is held back. */
  onAdded: (reply: ThreadReply_ReplyFragment) => void;
  /** Whether the thread shows the reply on its way already. */
  isEchoed: (pending: Pending, username: string) => boolean;
}

/** Where a reply is written, and those on their way stand above it. */
export function ReplyBox(props: ReplyBoxProps) {
  const session = useSession();
  // Whose draft it is must be known first.
  if (session.status === 'unknown') return null;
  const user = session.status === 'signed-in' ? session.user : null;
  return <Box key={user?.id ?? 'visitor'} {...props} user={user} />;
}

function Box({ members, lastNumber, onAdded, isEchoed, user }: ReplyBoxProps & { user: SessionUser | null }) {
  const thread = useThread();
  const { draft, change, letGo, settle, takeBack } = useReplyDraft(thread, user?.id ?? null);
  const [complaint, setComplaint] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const { typing, still } = useTyping(thread);
  useEffect(() => tellMembers(thread.id, members), [thread.id, members]);
  const {
    pending,
    send,
    tryNow,
    takeBack: stop,
  } = useReplySending(thread, {
    lastNumber,
    onAdded: (reply) => {
      settle();
      showMessage(reply.number > 0 ? i18n.t('New reply Added...') : i18n.t(HELD));
      onAdded(reply);
    },
    onRefused: (sent, message) => {
      takeBack(sent);
      setComplaint(message);
    },
  });
  useQuoting(thread.id, (quoted) => {
    change({ ...draft, quoted });
    form.current?.querySelector('textarea')?.focus();
  });

  const submit = () => {
    if (pending) return;
    const checked = replyRule.safeParse({ text: draft.text });
    setError(checked.error?.issues[0]?.message);
    if (!checked.success) return form.current?.querySelector('textarea')?.focus();
    setComplaint(null);
    still();
    letGo(send(draft));
  };
  const isShown = pending && !isEchoed(pending, user?.username ?? 'anonymous');
  return (
    <>
      {isShown && (
        <PendingReply
          pending={pending}
          onTryNow={tryNow}
          onTakeBack={() => {
            const sent = stop();
            if (sent) takeBack(sent);
          }}
        />
      )}
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
        className="grid gap-3 card p-4 md:p-5"
      >
        {draft.quoted && (
          <QuotedLine quoted={draft.quoted} onRemove={() => change({ ...draft, quoted: null })} />
        )}
        <WritingField
          label={i18n.t('Your reply')}
          text={draft.text}
          onText={(text) => {
            change({ ...draft, text });
            setComplaint(null);
            setError(undefined);
            if (text) typing();
            else still();
          }}
          members={members}
          error={error}
          onSubmit={submit}
          onBlur={still}
        />
        <FormAlert text={complaint} />
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
          <Signature user={user} />
          <Button type="submit" isBusy={pending?.state === 'sending'} className="ms-auto">
            {i18n.t('Reply')}
          </Button>
        </div>
      </form>
    </>
  );
}

/** By whom it will be. */
function Signature({ user }: { user: SessionUser | null }): ReactNode {
  if (user)
    return (
      <p className="text-sm text-ink-soft">
        <Trans
          id="You are replying as <0>{name}</0>. Press Ctrl+Enter to send."
          values={{ name: user.name }}
          components={{ 0: <strong className="text-ink" /> }}
        />
      </p>
    );
  return (
    <p className="min-w-0 flex-1 basis-60 text-sm text-ink-soft">
      <Trans
        id="You are replying as <0>Anonymous</0>; links are not allowed."
        components={{ 0: <strong className="text-ink" /> }}
      />{' '}
      <button
        type="button"
        onClick={() => askToSignIn()}
        className="-my-3 min-h-11 py-3 font-semibold text-lake underline-offset-4 hover:underline"
      >
        {i18n.t('Sign in to reply with your name')}
      </button>
    </p>
  );
}

function QuotedLine({ quoted, onRemove }: { quoted: Quoted; onRemove: () => void }) {
  return (
    <p className="flex items-center justify-between gap-2 rounded-xl bg-sunk py-0.5 pe-1 ps-4">
      <span className="min-w-0 truncate">
        <Trans
          id="In reply to #{number} by <0>{name}</0>"
          values={{ number: quoted.number, name: quoted.name }}
          components={{ 0: <strong /> }}
        />
      </span>
      <IconButton label={i18n.t('Do not answer to that reply')} onClick={onRemove}>
        <X aria-hidden="true" className="size-5" />
      </IconButton>
    </p>
  );
}

/** Takes up what a card of this thread asked for, once. */
function useQuoting(threadId: string, onQuote: (quoted: Quoted) => void): void {
  const quoting = useStore(quotingStore);
  const latest = useRef(onQuote);
  useEffect(() => {
    latest.current = onQuote;
  });
  useEffect(() => {
    if (quoting?.threadId !== threadId) return;
    quotingStore.set(null);
    latest.current(quoting.quoted);
  }, [quoting, threadId]);
}
