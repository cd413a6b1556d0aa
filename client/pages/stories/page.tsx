import { Suspense, useCallback, useMemo, useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { useLocation } from 'react-router-dom';
import { ChevronDown } from 'lucide-react';
import {
  forumSearch,
  lastPageOf,
  readForumAddress,
  POSTS_A_PAGE,
} from '#client/features/forum/threads/forum-address.ts';
import { useIsPostRemoved } from '#client/features/forum/posts/removed-posts.ts';
import { ReplyList, ReplyListSkeleton } from '#client/features/forum/replies/reply-list.tsx';
import { ThreadContext, type Thread } from '#client/features/forum/threads/thread.ts';
import { PostCard } from '#client/features/forum/posts/post-card.tsx';
import { ComposeThread } from '#client/features/forum/threads/compose-thread.tsx';
import { breadcrumbData } from '#client/lib/breadcrumb-data.ts';
import { repliesText } from '#client/lib/counts.ts';
import { i18n } from '#client/lib/i18n.ts';
import { useOrigin } from '#client/lib/origin.ts';
import { paths } from '#client/lib/paths.ts';
import { useIsHydrated } from '#client/lib/use-is-hydrated.ts';
import { useIsIdle } from '#client/lib/use-is-idle.ts';
import { useListChange } from '#client/lib/use-list-change.ts';
import { useSession } from '#client/state/session.ts';
import { Breadcrumbs } from '#client/ui/breadcrumbs.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { lazyComponent, LazyMount } from '#client/ui/lazy-component.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { PageMeta } from '#client/ui/page-meta.tsx';
import { Pagination } from '#client/ui/pagination.tsx';
import { StructuredData } from '#client/ui/structured-data.tsx';
import {
  StoriesPageDocument,
  useStoriesPageSuspenseQuery,
  type StoriesPageQuery,
} from './query.generated.ts';

const forumStep = () => ({ name: i18n.t('Forum'), url: paths.forum() });

const LivePost = lazyComponent(
  async () => (await import('#client/features/forum/posts/live-post.tsx')).LivePost,
);

const LivePosts = lazyComponent(
  async () => (await import('#client/features/forum/posts/live-posts.tsx')).LivePosts,
);
const PendingPosts = lazyComponent(
  async () => (await import('#client/features/forum/posts/pending-posts.tsx')).PendingPosts,
);

const SUMMARY_CLASSES = 'inline-flex min-h-11 items-center gap-1 font-semibold text-lake';

type Post = StoriesPageQuery['forumPosts']['nodes'][number];

/** /forum/stories: members' posts about their pets. */
export function StoriesPage() {
  const { page } = readForumAddress(useLocation().search);
  const { forumGroups, forumPosts } = useStoriesPageSuspenseQuery({
    variables: { first: POSTS_A_PAGE, page },
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
        variables: { first: POSTS_A_PAGE, page },
        fetchPolicy: 'network-only',
      }),
    [client, page],
  );
  return (
    <>
      <Head page={page} />
      <LazyMount when={isIdle}>
        <LivePosts key={page} listed={page === 1 ? nodes : undefined} refresh={refresh} />
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
            pageCount={lastPageOf(totalCount, POSTS_A_PAGE)}
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
        title={i18n.t('No story was told yet')}
        text={i18n.t('The forum has questions and answers meanwhile.')}
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

/** A removed post is replaced by a note, so that the layout does not shift. */
function ListedPost({ post }: { post: Post }) {
  if (useIsPostRemoved(post.id))
    return (
      <p role="status" className="rounded-card border border-dashed border-line p-4 text-ink-soft md:px-6">
        {i18n.t('This story was removed.')}
      </p>
    );
  return (
    <PostCard post={post}>
      <PostReplies post={post} />
    </PostCard>
  );
}

/** The collapsed replies of a post; they are live once expanded. */
function PostReplies({ post: { id, replyCount, replies, author } }: { post: Post }) {
  const [isOpen, setIsOpen] = useState(false);
  const isHydrated = useIsHydrated();
  const thread = useMemo<Thread>(
    () => ({ kind: 'post', id, anchor: `story-${id}-reply`, isLocked: false }),
    [id],
  );
  const list = <ReplyList replies={replies.nodes} anchor={thread.anchor} />;
  // Without scripts, replies cannot be written.
  if (replies.nodes.length === 0 && !isHydrated)
    return <p className="text-sm text-ink-soft">{i18n.t('No replies yet')}</p>;
  return (
    <details className="group" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className={classNames(SUMMARY_CLASSES, 'list-none')}>
        {replyCount > 0 ? repliesText(replyCount) : i18n.t('No replies yet: write the first')}
        <ChevronDown
          aria-hidden="true"
          className="size-5 transition-transform duration-200 group-open:rotate-180"
        />
      </summary>
      <div className="pt-3">
        {isOpen ? (
          <ThreadContext value={thread}>
            <Suspense fallback={list}>
              <LivePost author={author} replies={replies.nodes} totalCount={replies.totalCount} />
            </Suspense>
          </ThreadContext>
        ) : (
          list
        )}
      </div>
    </details>
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
