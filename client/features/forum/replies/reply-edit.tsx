import { useEffect, useRef, useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { reply as replyRule } from '#rules/forum.ts';
import { i18n } from '#client/lib/i18n.ts';
import { refusalOf } from '#client/lib/refusal.ts';
import { showMessage } from '#client/state/messages.ts';
import { useSession } from '#client/state/session.ts';
import { Button } from '#client/ui/button.tsx';
import { FormAlert } from '#client/ui/form-alert.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { editingStore, useMembers } from '../live/thread-store.ts';
import { NO_DRAFT } from './draft.ts';
import { RepliesSinceDocument, StoryRepliesSinceDocument } from '../live/live-thread.generated.ts';
import { useThread, type ReplyPartProps } from '../threads/thread.ts';
import { useEditReplyMutation } from '../threads/thread-acts.generated.ts';
import { useReplyDraft } from './use-reply-draft.ts';
import { WritingField } from './writing-field.tsx';

/** One's own reply, being changed in its place. */
export function ReplyEdit({ reply }: ReplyPartProps) {
  const source = useSource(reply);
  if (source === 'lost')
    return (
      <FormAlert
        text={i18n.t('Your reply could not be loaded. Please check your connection and try again.')}
      />
    );
  if (source === null)
    return (
      <div aria-busy="true">
        <Skeleton className="h-28 w-full" />
      </div>
    );
  return <EditForm reply={reply} text={source.text} />;
}

const close = () => editingStore.set(null);

function EditForm({ reply, text }: ReplyPartProps & { text: string }) {
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.user.id : null;
  const { draft, change, drop } = useReplyDraft({ kind: 'edit', id: reply.id }, userId, {
    ...NO_DRAFT,
    text,
  });
  const members = useMembers(useThread().id);
  const [edit, { loading }] = useEditReplyMutation();
  const [complaint, setComplaint] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const field = form.current?.querySelector('textarea');
    field?.focus();
    // One goes on where one ended.
    field?.setSelectionRange(field.value.length, field.value.length);
  }, []);

  const save = async () => {
    if (loading) return;
    const checked = replyRule.safeParse({ text: draft.text });
    if (!checked.success) return setComplaint(checked.error.issues[0]?.message ?? null);
    try {
      await edit({ variables: { input: { replyId: reply.id, text: draft.text } } });
      drop();
      close();
      showMessage(i18n.t('Your reply is changed'));
    } catch (error) {
      setComplaint(
        refusalOf(error)?.message ??
          i18n.t('Your reply could not be changed. Please check your connection and try again.'),
      );
    }
  };
  return (
    <form
      ref={form}
      noValidate
      aria-label={i18n.t('Change reply {number}', { number: reply.number })}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      className="grid gap-3"
    >
      <WritingField
        label={i18n.t('Your reply, changed')}
        text={draft.text}
        onText={(typed) => {
          change({ ...draft, text: typed });
          setComplaint(null);
        }}
        members={members}
        onSubmit={() => void save()}
      />
      <FormAlert text={complaint} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button
          look="outline"
          size="small"
          onClick={() => {
            drop();
            close();
          }}
        >
          {i18n.t('Cancel')}
        </Button>
        <Button type="submit" size="small" isBusy={loading}>
          {i18n.t('Save')}
        </Button>
      </div>
    </form>
  );
}

/** The Markdown behind a reply: pages carry only what is shown. */
function useSource({ id, number }: ReplyPartProps['reply']): { text: string } | 'lost' | null {
  const client = useApolloClient();
  const thread = useThread();
  const [source, setSource] = useState<{ text: string } | 'lost' | null>(null);
  useEffect(() => {
    let isWanted = true;
    const place = { afterNumber: number - 1, first: 1 };
    const ask = async () => {
      if (thread.kind === 'question') {
        const { data } = await client.query({
          query: RepliesSinceDocument,
          variables: { questionId: thread.id, ...place },
          fetchPolicy: 'no-cache',
        });
        return data?.question?.replies.nodes[0];
      }
      const { data } = await client.query({
        query: StoryRepliesSinceDocument,
        variables: { postId: thread.id, ...place },
        fetchPolicy: 'no-cache',
      });
      return data?.forumPost?.replies.nodes[0];
    };
    ask().then(
      (found) => {
        if (!isWanted) return;
        setSource(found?.id === id && found.text !== null ? { text: found.text } : 'lost');
      },
      () => isWanted && setSource('lost'),
    );
    return () => {
      isWanted = false;
    };
  }, [client, id, number, thread]);
  return source;
}
