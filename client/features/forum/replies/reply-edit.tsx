import { useEffect, useRef, useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { MAX_REPLY_PHOTOS, replyInput } from '#rules/forum/forum-input.ts';
import { i18n } from '#client/lib/i18n.ts';
import { parseUserError } from '#client/lib/graph/user-error.ts';
import { useIdempotencyKey } from '#client/lib/hooks/use-idempotency-key.ts';
import { showMessage } from '#client/state/messages.ts';
import { useSession } from '#client/state/session.ts';
import { Button } from '#client/ui/button.tsx';
import { FormAlert } from '#client/ui/forms/form-alert.tsx';
import { Skeleton } from '#client/ui/loading/skeleton.tsx';
import { editingStore, useMembers } from '../live/thread-store.ts';
import { fileMarks, photoChange, type ChosenImage } from '../photos/photo-change.ts';
import { PhotoField } from '../photos/photo-field.tsx';
import { NO_DRAFT } from './draft.ts';
import { THREAD_DOCUMENTS } from '../live/thread-documents.ts';
import { useThread, type ReplyPartProps } from '../threads/thread.ts';
import { useEditReplyMutation } from '../threads/thread-mutations.generated.ts';
import { useReplyDraft } from './use-reply-draft.ts';
import { MarkdownField } from './markdown-field.tsx';

/** Edits an own reply in place. */
export function ReplyEdit({ reply }: ReplyPartProps) {
  const source = useSource(reply);
  if (source === 'failed')
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
  const { draft, change, discard } = useReplyDraft({ kind: 'edit', id: reply.id }, userId, {
    ...NO_DRAFT,
    text,
  });
  const members = useMembers(useThread().id);
  const [edit, { loading }] = useEditReplyMutation();
  const { keyFor } = useIdempotencyKey();
  // The photos that the author saw: the server rejects the change if they have changed since.
  const [seenPhotos] = useState(reply.photos);
  const [photos, setPhotos] = useState<readonly ChosenImage[]>(seenPhotos);
  const [message, setMessage] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const field = form.current?.querySelector('textarea');
    field?.focus();
    // The caret goes to the end.
    field?.setSelectionRange(field.value.length, field.value.length);
  }, []);

  const save = async () => {
    if (loading) return;
    const checked = replyInput.safeParse({ text: draft.text });
    if (!checked.success) return setMessage(checked.error.issues[0]?.message ?? null);
    try {
      const input = { replyId: reply.id, text: draft.text, photos: photoChange(seenPhotos, photos) };
      const clientMutationId = keyFor([draft.text, fileMarks(photos)]);
      await edit({ variables: { input: { ...input, clientMutationId } } });
      discard();
      close();
      showMessage(i18n.t('Reply updated'));
    } catch (error) {
      setMessage(
        parseUserError(error)?.message ??
          i18n.t('Your reply could not be changed. Please check your connection and try again.'),
      );
    }
  };
  return (
    <form
      ref={form}
      noValidate
      aria-label={i18n.t('Edit reply {number}', { number: reply.number })}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      className="grid gap-3"
    >
      <MarkdownField
        label={i18n.t('Your edited reply')}
        text={draft.text}
        onText={(newText) => {
          change({ ...draft, text: newText });
          setMessage(null);
        }}
        members={members}
        onSubmit={() => void save()}
      />
      <PhotoField
        images={photos}
        max={MAX_REPLY_PHOTOS}
        onChange={(images) => {
          setPhotos(images);
          setMessage(null);
        }}
        onRefuse={setMessage}
      />
      <FormAlert text={message} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button
          look="outline"
          size="small"
          onClick={() => {
            discard();
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

/** Loads the Markdown of a reply: pages contain its HTML only. */
function useSource({ id, number }: ReplyPartProps['reply']): { text: string } | 'failed' | null {
  const client = useApolloClient();
  const thread = useThread();
  const [source, setSource] = useState<{ text: string } | 'failed' | null>(null);
  useEffect(() => {
    let isActive = true;
    const load = async () => {
      const { data } = await client.query({
        query: THREAD_DOCUMENTS[thread.kind].repliesSince,
        variables: { threadId: thread.id, afterNumber: number - 1, first: 1 },
        fetchPolicy: 'no-cache',
      });
      return data?.thread?.replies.nodes[0];
    };
    load().then(
      (found) => {
        if (!isActive) return;
        setSource(found?.id === id && found.text !== null ? { text: found.text } : 'failed');
      },
      () => isActive && setSource('failed'),
    );
    return () => {
      isActive = false;
    };
  }, [client, id, number, thread]);
  return source;
}
