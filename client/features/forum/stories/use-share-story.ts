import { useApolloClient } from '@apollo/client/react';
import type { STORY_TAGS } from '#rules/forum.ts';
import { i18n } from '#client/lib/i18n.ts';
import { complaintOf } from '#client/lib/refusal.ts';
import { useSendKey } from '#client/lib/use-send-key.ts';
import { useUpload } from '#client/lib/use-upload.ts';
import { useCreateForumPostMutation } from '../replies/writing.generated.ts';

interface NewStory {
  content: string;
  tags: (typeof STORY_TAGS)[number][];
  groupId: string;
  images: File[];
}

type Outcome = 'told' | 'held' | 'cancelled' | { problem: string };

/** Sends a story with its pictures; the lists on screen then show it. */
export function useTelling() {
  const client = useApolloClient();
  const upload = useUpload();
  const [mutate, { loading }] = useCreateForumPostMutation();
  const { keyFor, forget } = useSendKey();

  const tell = async (story: NewStory): Promise<Outcome> => {
    const files = story.images.map(({ name, size, lastModified }) => [name, size, lastModified]);
    const clientMutationId = keyFor([story.content, story.tags, story.groupId, files]);
    try {
      const { data } = await mutate({
        variables: { input: { ...story, clientMutationId } },
        context: upload.start(),
      });
      forget();
      client.refetchQueries({ include: 'active' }).catch(() => undefined);
      return data?.createForumPost.isHeld ? 'held' : 'told';
    } catch (error) {
      if (upload.wasCancelled()) return 'cancelled';
      return {
        problem: complaintOf(
          error,
          i18n.t('Your story could not be sent. Please check your connection and try again.'),
        ),
      };
    } finally {
      upload.end();
    }
  };
  return { tell, isSending: loading, upload };
}
