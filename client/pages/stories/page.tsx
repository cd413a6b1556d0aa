import { useCallback } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { useLocation } from 'react-router-dom';
import {
  forumSearch,
  readForumAddress,
  POSTS_PER_PAGE,
} from '#client/features/forum/threads/forum-address.ts';
import { Pagination } from '#client/ui/pagination.tsx';
import { ReplyListSkeleton } from '#client/features/forum/replies/reply-list.tsx';
import { ListedPost } from '#client/features/forum/posts/listed-post.tsx';
import { ComposeThread } from '#client/features/forum/threads/compose-thread.tsx';
import { breadcrumbData } from '#client/lib/breadcrumb-data.ts';
import { i18n } from '#client/lib/i18n.ts';
import { useOrigin } from '#client/lib/origin.ts';
import { paths } from '#client/lib/paths.ts';
import { useIsIdle } from '#client/lib/hooks/use-is-idle.ts';
import { useListChange } from '#client/lib/hooks/use-list-change.ts';
import { useSession } from '#client/state/session.ts';
import { Breadcrumbs } from '#client/ui/breadcrumbs.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { lazyComponent, LazyMount } from '#client/ui/loading/lazy-component.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { PageMeta } from '#client/ui/page-meta.tsx';
import { StructuredData } from '#client/ui/structured-data.tsx';
import {
  StoriesPageDocument,
  useStoriesPageSuspenseQuery,
  type StoriesPageQuery,
} from './query.generated.ts';

const forumStep = () => ({ name: i18n.t('Forum'), url: paths.forum() });

const LivePosts = lazyComponent(
  async () => (await import('#client/features/forum/posts/live-posts.tsx')).LivePosts,
);
const PendingPosts = lazyComponent(
  async () => (await import('#client/features/forum/posts/pending-posts.tsx')).PendingPosts,
);

type Post = StoriesPageQuery['forumPosts']['nodes'][number];

/** /forum/stories: members' posts about their pets. */
export function StoriesPage() {
  const { page } = readForumAddress(useLocation().search);
  const { forumGroups, forumPosts } = useStoriesPageSuspenseQuery({
    variables: { first: POSTS_PER_PAGE, page },
  }).data;
  const { nodes, totalCount } = forumPosts;
  const { isChanging, isSlow } = useListChange();
  const session = useSession();
  const isIdle = useIsIdle();
  const client = useApolloClient();
  const refresh = useCallback(
    () =>
      client.query({
        query: StoriesPageDocument,
        variables: { first: POSTS_PER_PAGE, page },
        fetchPolicy: 'network-only',
      }),
    [client, page],
  );
  return (
    <>
      <Head page={page} />
      <LazyMount when={isIdle}>
        <LivePosts
          key={page}
          shown={{ first: POSTS_PER_PAGE, page }}
          listed={page === 1 ? nodes : undefined}
          refresh={refresh}
        />
      </LazyMount>
      <div className="shell max-w-4xl pt-2">
        <Breadcrumbs title={i18n.t('Our Stories')} category={forumStep()} />
        <h1 className="text-4xl md:text-5xl">{i18n.t('Our Stories')}</h1>
        <p className="mt-1 mb-4 text-lg text-ink-soft">
          {i18n.t('First nights, old friends and small victories, told by their people.')}
        </p>
        <div className="mb-6">
          <ComposeThread kind="post" groups={forumGroups} />
        </div>
        <div aria-busy={isChanging} className="grid gap-5">
          {page === 1 && (
            <LazyMount when={session.status === 'signed-in'}>
              <PendingPosts />
            </LazyMount>
          )}
          {isSlow ? <ReplyListSkeleton count={nodes.length || 4} /> : <PostList posts={nodes} />}
          <Pagination
            page={page}
            totalCount={totalCount}
            pageSize={POSTS_PER_PAGE}
            addressOf={(number) => paths.forumStories() + forumSearch({ page: number })}
          />
        </div>
      </div>
    </>
  );
}

function PostList({ posts }: { posts: readonly Post[] }) {
  if (posts.length === 0) {
    return (
      <EmptyState
        level="section"
        title={i18n.t('No stories yet')}
        text={i18n.t('Until then, ask and answer questions in the forum.')}
      >
        <LinkButton to={paths.forum()} look="outline">
          {i18n.t('Visit the forum')}
        </LinkButton>
      </EmptyState>
    );
  }
  return (
    <ul className="grid gap-5">
      {posts.map((post) => (
        <li key={post.id}>
          <ListedPost post={post} />
        </li>
      ))}
    </ul>
  );
}

function Head({ page }: { page: number }) {
  const origin = useOrigin();
  return (
    <>
      <PageMeta
        title={
          page > 1
            ? i18n.t('{title}, page {page}', { title: i18n.t('Our Stories'), page })
            : i18n.t('Our Stories')
        }
        description={i18n.t(
          'Stories of dogs, cats and their friends in Indian homes, told by the people who live with them.',
        )}
        canonical={paths.forumStories() + forumSearch({ page })}
      />
      <StructuredData
        data={breadcrumbData(origin, [
          forumStep(),
          { name: i18n.t('Our Stories'), url: paths.forumStories() },
        ])}
      />
    </>
  );
}
