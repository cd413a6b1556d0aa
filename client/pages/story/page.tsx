import { useParams } from 'react-router-dom';
import { ListedPost } from '#client/features/forum/posts/listed-post.tsx';
import { breadcrumbData } from '#client/lib/breadcrumb-data.ts';
import { i18n } from '#client/lib/i18n.ts';
import { useOrigin } from '#client/lib/origin.ts';
import { paths } from '#client/lib/paths.ts';
import { useIsIdle } from '#client/lib/hooks/use-is-idle.ts';
import { Breadcrumbs } from '#client/ui/breadcrumbs.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { lazyComponent, LazyMount } from '#client/ui/loading/lazy-component.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { PageMeta } from '#client/ui/page-meta.tsx';
import { StructuredData } from '#client/ui/structured-data.tsx';
import { useStoryPageSuspenseQuery } from './query.generated.ts';

const LivePosts = lazyComponent(
  async () => (await import('#client/features/forum/posts/live-posts.tsx')).LivePosts,
);

/** /forum/stories/{id}: one story with its replies, for links to it. */
export function StoryPage() {
  const { id: postId = '' } = useParams();
  const { forumPost: post } = useStoryPageSuspenseQuery({ variables: { postId } }).data;
  const isIdle = useIsIdle();
  // The loader has responded with 404 for an unknown id, so this story was removed while it was open.
  if (!post) return <RemovedStory />;
  const title = i18n.t('Story by {name}', { name: post.author.name });
  const stories = { name: i18n.t('Our Stories'), url: paths.forumStories() };
  return (
    <>
      <Head id={post.id} title={title} stories={stories} />
      <LazyMount when={isIdle}>
        <LivePosts />
      </LazyMount>
      <div className="shell max-w-4xl pt-2">
        <Breadcrumbs title={title} category={stories} />
        <h1 className="mb-4 text-3xl md:text-4xl">{title}</h1>
        <ListedPost key={post.id} post={post} startsOpen />
      </div>
    </>
  );
}

function RemovedStory() {
  return (
    <EmptyState
      title={i18n.t('This story was removed.')}
      text={i18n.t('Browse the forum, or share something of your own.')}
    >
      <LinkButton to={paths.forumStories()} look="outline">
        {i18n.t('Our Stories')}
      </LinkButton>
    </EmptyState>
  );
}

interface HeadProps {
  id: string;
  title: string;
  stories: { name: string; url: string };
}

function Head({ id, title, stories }: HeadProps) {
  const origin = useOrigin();
  const url = paths.forumStory(id);
  return (
    <>
      <PageMeta
        title={title}
        description={i18n.t(
          'Stories of dogs, cats and their friends in Indian homes, told by the people who live with them.',
        )}
        canonical={url}
        type="article"
      />
      <StructuredData data={breadcrumbData(origin, [stories, { name: title, url }])} />
    </>
  );
}
