import { ChevronRight } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { ComposeThread } from '#client/features/forum/threads/compose-thread.tsx';
import { readForumAddress } from '#client/features/forum/threads/forum-address.ts';
import { useIsPostRemoved } from '#client/features/forum/posts/removed-posts.ts';
import { GroupCard } from '#client/features/forum/threads/group-card.tsx';
import type { OfferedGroup } from '#client/features/forum/threads/group-choice.tsx';
import { LiveList } from '#client/features/forum/live/live-list.tsx';
import { QuestionList } from '#client/features/forum/threads/question-list.tsx';
import { ForumSearchForm } from '#client/features/forum/threads/search-form.tsx';
import { PostCard } from '#client/features/forum/posts/post-card.tsx';
import { TipList } from '#client/features/forum/threads/tip-list.tsx';
import { useUnreadCounts } from '#client/features/forum/threads/use-unread-counts.ts';
import { breadcrumbData } from '#client/lib/breadcrumb-data.ts';
import { repliesText } from '#client/lib/counts.ts';
import { i18n } from '#client/lib/i18n.ts';
import { useOrigin } from '#client/lib/origin.ts';
import { paths } from '#client/lib/paths.ts';
import { useIsIdle } from '#client/lib/hooks/use-is-idle.ts';
import { useSession } from '#client/state/session.ts';
import { Breadcrumbs } from '#client/ui/breadcrumbs.tsx';
import { lazyComponent, LazyMount } from '#client/ui/loading/lazy-component.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { Mascot } from '#client/ui/mascot.tsx';
import { PageMeta } from '#client/ui/page-meta.tsx';
import { Section } from '#client/ui/section.tsx';
import { ShopLink } from '#client/ui/shop-link.tsx';
import { StructuredData } from '#client/ui/structured-data.tsx';
import { ForumSearchResults } from '#client/pages/forum-slug/forum-search-results.tsx';
import { useForumPageSuspenseQuery, type ForumPageQuery } from './query.generated.ts';

const LivePosts = lazyComponent(
  async () => (await import('#client/features/forum/posts/live-posts.tsx')).LivePosts,
);

/** Must match the page's query. */
const NEWEST_QUESTIONS = { first: 6, page: 1 };

/** /forum: the newest questions, tips and posts. */
export function ForumPage() {
  const choice = readForumAddress(useLocation().search);
  const { forumCategories, questions, forumTips, forumPosts } = useForumPageSuspenseQuery().data;
  const groups = forumCategories.flatMap((category) => category.groups);
  const unreadCounts = useUnreadCounts(NEWEST_QUESTIONS);
  if (choice.term)
    return (
      <>
        <Head />
        <Hero groups={groups} />
        <div className="shell pt-8">
          <ForumSearchResults slug={null} term={choice.term} choice={choice} />
        </div>
      </>
    );
  return (
    <>
      <Head />
      <Hero groups={groups} />
      <LiveList listed={questions.nodes} />
      <div className="shell pt-6">
        <ForumSearchForm address={paths.forum()} choice={choice} />
      </div>
      <div className="shell grid items-start gap-x-8 lg:grid-cols-[1fr_20rem]">
        <Section title={i18n.t('Newest questions')} className="!px-0">
          <QuestionList questions={questions.nodes} unreadCounts={unreadCounts} />
        </Section>
        <div className="mt-12 md:mt-16">
          <TipList tips={forumTips} />
        </div>
      </div>
      {forumCategories.map((category) => (
        <CategorySection key={category.id} category={category} />
      ))}
      {forumPosts.nodes.length > 0 && <Posts posts={forumPosts.nodes} groups={groups} />}
    </>
  );
}

function Head() {
  const origin = useOrigin();
  return (
    <>
      <PageMeta
        title={i18n.t('Forum for pet parents')}
        description={i18n.t(
          'Questions and answers from pet parents all over India: puppies, cats, birds, rabbits, food, health, travel and neighbours.',
        )}
      />
      <StructuredData data={breadcrumbData(origin, [{ name: i18n.t('Forum'), url: paths.forum() }])} />
    </>
  );
}

function Hero({ groups }: { groups: readonly OfferedGroup[] }) {
  const session = useSession();
  return (
    <div className="shell pt-2">
      <Breadcrumbs title={i18n.t('Forum')} />
      <div className="bandhani mt-2 flex flex-wrap items-center justify-between gap-6 rounded-card border border-line bg-marigold-wash p-6 md:p-10">
        <div className="max-w-xl">
          <h1 className="text-4xl md:text-5xl">{i18n.t('Forum')}</h1>
          <p className="mt-2 text-lg">
            {i18n.t(
              'For the questions that come at eleven at night. Pet parents from all over India answer, and everyone may read.',
            )}
          </p>
          <div className="mt-5 flex flex-wrap gap-3">
            <ComposeThread kind="question" groups={groups} />
            {session.status === 'signed-in' && (
              <LinkButton to={paths.forumMine()} look="outline">
                {i18n.t('My questions')}
              </LinkButton>
            )}
          </div>
        </div>
        <div className="hidden sm:block">
          <Mascot pose="puzzled" />
        </div>
      </div>
    </div>
  );
}

function CategorySection({ category }: { category: ForumPageQuery['forumCategories'][number] }) {
  const { slug, title, subTitle, groups } = category;
  return (
    <Section
      title={title}
      subTitle={subTitle}

      action={
        <ShopLink
          to={paths.forumCategory(slug)}
          aria-label={i18n.t('All questions in {title}', { title })}
          className="inline-flex min-h-11 items-center gap-1 font-semibold text-lake underline-offset-4 hover:underline"
        >
          {i18n.t('All questions')}
          <ChevronRight aria-hidden="true" className="size-5" />
        </ShopLink>
      }
    >
      <ul className="grid gap-4 sm:grid-cols-3 md:gap-5">
        {groups.map((group) => (
          <li key={group.id}>
            <GroupCard group={group} category={slug} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface PostsProps {
  posts: ForumPageQuery['forumPosts']['nodes'];
  groups: readonly OfferedGroup[];
}

function Posts({ posts, groups }: PostsProps) {
  const isIdle = useIsIdle();
  return (
    <Section
      title={i18n.t('Our Stories')}
      subTitle={i18n.t('First nights, old friends and small victories, told by their people')}
      action={
        <div className="flex flex-wrap gap-2">
          <ComposeThread kind="post" groups={groups} />
          <LinkButton to={paths.forumStories()} look="outline">
            {i18n.t('Read all stories')}
          </LinkButton>
        </div>
      }
    >
      <LazyMount when={isIdle}>
        <LivePosts shown={{ first: posts.length, page: 1 }} />
      </LazyMount>
      <ul className="grid items-start gap-5 md:grid-cols-2">
        {posts.map((post) => (
          <Post key={post.id} post={post} />
        ))}
      </ul>
    </Section>
  );
}

function Post({ post }: { post: PostsProps['posts'][number] }) {
  if (useIsPostRemoved(post.id)) return null;
  return (
    <li>
      <PostCard post={post}>
        <p className="text-sm text-ink-soft">{repliesText(post.replyCount)}</p>
      </PostCard>
    </li>
  );
}
