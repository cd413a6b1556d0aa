import { useEffect, useRef, useState, type ReactNode } from 'react';
import { X } from 'lucide-react';
import { MAX_REPLY_PHOTOS, replyInput } from '#rules/forum/forum-input.ts';
import { Trans } from '@lingui/react';
import { i18n } from '#client/lib/i18n.ts';
import { useStore } from '#client/lib/store.ts';
import { showMessage } from '#client/state/messages.ts';
import { useSession, type SessionUser } from '#client/state/session.ts';
import { requestSignIn } from '#client/state/sign-in.ts';
import { Button } from '#client/ui/button.tsx';
import { FormAlert } from '#client/ui/forms/form-alert.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { quotingStore, setThreadMembers } from '../live/thread-store.ts';
import { PhotoField } from '../photos/photo-field.tsx';
import type { Quoted } from './draft.ts';
import type { ThreadReply_ReplyFragment } from '../live/live-thread.generated.ts';
import type { Member } from './mentions.ts';
import { OptimisticReplyCard } from './optimistic-reply.tsx';
import { useThread } from '../threads/thread.ts';
import { useReplyDraft } from './use-reply-draft.ts';
import { useSendReply, type OptimisticReply } from './use-send-reply.ts';
import { useTyping } from '../live/use-typing.ts';
import { MarkdownField } from './markdown-field.tsx';

const PENDING = /*i18n*/ 'Thank you! Links from new members are checked before everyone sees them.';

interface ReplyBoxProps {
  members: readonly Member[];
  /** The last number of the thread. */
  lastNumber: number;
  /** The server has saved it; the number 0 means that it is pending review. */
  onAdded: (reply: ThreadReply_ReplyFragment) => void;
  /** Whether the thread already shows the reply that is being sent. */
  isEchoed: (optimisticReply: OptimisticReply, username: string) => boolean;
}

/** The form to write a reply, with the reply that is being sent above it. */
export function ReplyBox(props: ReplyBoxProps) {
  const session = useSession();
  // The draft depends on the user.
  if (session.status === 'unknown') return null;
  const user = session.status === 'signed-in' ? session.user : null;
  return <Box key={user?.id ?? 'visitor'} {...props} user={user} />;
}

function Box({ members, lastNumber, onAdded, isEchoed, user }: ReplyBoxProps & { user: SessionUser | null }) {
  const thread = useThread();
  const { draft, change, markUnsent, settle, restore } = useReplyDraft(thread, user?.id ?? null);
  // Not part of the draft: after a reload they must be chosen again.
  const [photos, setPhotos] = useState<readonly File[]>([]);
  const [message, setMessage] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const { startTyping, stopTyping } = useTyping(thread);
  useEffect(() => setThreadMembers(thread.id, members), [thread.id, members]);
  const { optimisticReply, send, retry, cancel } = useSendReply(thread, {
    lastNumber,
    onAdded: (reply) => {
      settle();
      showMessage(reply.number > 0 ? i18n.t('New reply Added...') : i18n.t(PENDING));
      onAdded(reply);
    },
    onRefused: (sent, sentPhotos, reason) => {
      restore(sent);
      setPhotos(sentPhotos);
      setMessage(reason);
    },
  });
  useQuoting(thread.id, (quoted) => {
    change({ ...draft, quoted });
    form.current?.querySelector('textarea')?.focus();
  });

  const submit = () => {
    if (optimisticReply) return;
    const checked = replyInput.safeParse({ text: draft.text });
    setError(checked.error?.issues[0]?.message);
    if (!checked.success) return form.current?.querySelector('textarea')?.focus();
    setMessage(null);
    stopTyping();
    markUnsent(send(draft, user ? photos : []));
    setPhotos([]);
  };
  const takeBack = () => {
    const unsentReply = cancel();
    if (!unsentReply) return;
    restore(unsentReply.draft);
    setPhotos(unsentReply.photos);
  };
  const isShown = optimisticReply && !isEchoed(optimisticReply, user?.username ?? 'anonymous');
  return (
    <>
      {isShown && (
        <OptimisticReplyCard optimisticReply={optimisticReply} onRetry={retry} onCancel={takeBack} />
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
        <MarkdownField
          label={i18n.t('Your reply')}
          text={draft.text}
          onText={(text) => {
            change({ ...draft, text });
            setMessage(null);
            setError(undefined);
            if (text) startTyping();
            else stopTyping();
          }}
          members={members}
          error={error}
          onSubmit={submit}
          onBlur={stopTyping}
        />
        {user && (
          <PhotoField
            images={photos}
            max={MAX_REPLY_PHOTOS}
            onChange={(files) => {
              setPhotos(files);
              setMessage(null);
            }}
            onRefuse={setMessage}
          />
        )}
        <FormAlert text={message} />
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
          <Signature user={user} />
          <Button type="submit" isBusy={optimisticReply?.state === 'sending'} className="ms-auto">
            {i18n.t('Reply')}
          </Button>
        </div>
      </form>
    </>
  );
}

/** Shows under which name the reply will appear. */
function Signature({ user }: { user: SessionUser | null }): ReactNode {
  if (user)
    return (
      <p className="text-sm text-ink-soft">
        <Trans
          id="You are replying as <0>{name}</0>. <1>Press Ctrl+Enter to send.</1>"
          values={{ name: user.name }}
          components={{
            0: <strong className="text-ink" />,
            // Phones have no such keys.
            1: <span className="pointer-coarse:hidden" />,
          }}
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
        onClick={() => requestSignIn()}
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
      <IconButton label={i18n.t('Stop replying to this reply')} onClick={onRemove}>
        <X aria-hidden="true" className="size-5" />
      </IconButton>
    </p>
  );
}

/** Calls `onQuote` once when a reply of this thread is to be quoted. */
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
