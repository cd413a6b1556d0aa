import { useApolloClient } from '@apollo/client/react';
import type { POST_TAGS } from '#rules/forum.ts';
import { i18n } from '#client/lib/i18n.ts';
import { errorMessageOf } from '#client/lib/refusal.ts';
import { useIdempotencyKey } from '#client/lib/use-idempotency-key.ts';
import { useUpload } from '#client/lib/use-upload.ts';
import { useCreateForumPostMutation } from '../threads/create-thread.generated.ts';

interface NewPost {
  content: string;
  tags: (typeof POST_TAGS)[number][];
  groupId: string;
  images: File[];
}

type Outcome = 'published' | 'pending' | 'cancelled' | { problem: string };

/** Sends a post with its images, then refetches the lists on screen. */
export function useSharePost() {
  const client = useApolloClient();
  const upload = useUpload();
  const [mutate, { loading }] = useCreateForumPostMutation();
  const { keyFor, forget } = useIdempotencyKey();

  const share = async (post: NewPost): Promise<Outcome> => {
    const files = post.images.map(({ name, size, lastModified }) => [name, size, lastModified]);
    const clientMutationId = keyFor([post.content, post.tags, post.groupId, files]);
    try {
      const { data } = await mutate({
        variables: { input: { ...post, clientMutationId } },
        context: upload.start(),
      });
      forget();
      client.refetchQueries({ include: 'active' }).catch(() => undefined);
      return data?.createForumPost.isHeld ? 'pending' : 'published';
    } catch (error) {
      if (upload.wasCancelled()) return 'cancelled';
      return {
        problem: errorMessageOf(
          error,
          i18n.t('Your story could not be sent. Please check your connection and try again.'),
        ),
      };
    } finally {
      upload.end();
    }
  };
  return { share, isSending: loading, upload };
}
