import { useParams } from 'react-router-dom';
import { showMessage } from '#client/state/messages.ts';
import { LoadFailed } from '#client/ui/loading/load-failed.tsx';
import {
  type BlogPostDetailsFragment,
  useChangeBlogPostMutation,
  useStaffBlogPostQuery,
} from '../../features/blog/blog.generated.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import { useVersionedForm } from '../../ui/use-versioned-form.ts';
import NotFoundPage from '../not-found/page.tsx';
import { toInput, findProblems, toFormValues } from './post-fields.ts';
import { PostForm } from './post-form.tsx';
import { PostStatus } from './post-status.tsx';

export default function BlogPostPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useStaffBlogPostQuery({
    variables: { id },
    fetchPolicy: 'cache-and-network',
  });
  if (!data)
    return error ? <LoadFailed title="The post could not be loaded" onRetry={refetch} /> : <PageSkeleton />;
  const { staffBlogPost: post } = data;
  if (!post) return <NotFoundPage />;
  return (
    <>
      <PageHeader title={post.title} />
      <KnownPost key={post.id} post={post} onFailed={refetch} />
    </>
  );
}

interface KnownPostProps {
  post: BlogPostDetailsFragment;
  onFailed: () => Promise<unknown>;
}

function KnownPost({ post, onFailed }: KnownPostProps) {
  const [save, { loading }] = useChangeBlogPostMutation();
  const form = useVersionedForm({
    initial: toFormValues(post),
    version: post.version,
    isFollowing: true,
    save: async (typed, version) => {
      const { data } = await save({ variables: { id: post.id, version, input: toInput(typed) } });
      return data?.changeBlogPost.version;
    },
    onSaved: () => showMessage('Saved.'),
    check: findProblems,
  });
  return (
    <PostForm form={form} isNew={false} isBusy={loading}>
      <PostStatus post={post} isDirty={form.isDirty} onFailed={onFailed} />
    </PostForm>
  );
}
