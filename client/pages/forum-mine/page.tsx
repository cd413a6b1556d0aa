import { useQuery } from '@apollo/client/react';
import { useLocation } from 'react-router-dom';
import { QUESTIONS_PER_PAGE, readForumAddress } from '#client/features/forum/threads/forum-address.ts';
import { Pagination } from '#client/ui/pagination.tsx';
import { QuestionList, QuestionListSkeleton } from '#client/features/forum/threads/question-list.tsx';
import { i18n } from '#client/lib/i18n.ts';
import { paths } from '#client/lib/paths.ts';
import { Breadcrumbs } from '#client/ui/breadcrumbs.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { LinkChips } from '#client/ui/link-chips.tsx';
import { LoadFailed } from '#client/ui/loading/load-failed.tsx';
import { PageMeta } from '#client/ui/page-meta.tsx';
import { AskedQuestionsDocument, FollowedQuestionsDocument } from './query.generated.ts';

/** /forum/mine: the questions that the signed-in user asked, or follows. */
export function ForumMinePage() {
  const { search } = useLocation();
  const { page } = readForumAddress(search);
  const isFollowed = new URLSearchParams(search).get('list') === 'followed';
  const title = isFollowed ? i18n.t('Followed questions') : i18n.t('My questions');
  return (
    <>
      <PageMeta title={title} isIndexed={false} />
      <div className="shell grid max-w-4xl gap-4 pt-2">
        <Breadcrumbs title={title} category={{ name: i18n.t('Forum'), url: paths.forum() }} />
        <h1 className="text-3xl md:text-4xl">{title}</h1>
        <LinkChips
          label={i18n.t('Lists')}
          links={[
            { name: i18n.t('My questions'), url: paths.forumMine(), isCurrent: !isFollowed },
            { name: i18n.t('Followed questions'), url: paths.forumMine('followed'), isCurrent: isFollowed },
          ]}
        />
        <Questions isFollowed={isFollowed} page={page} />
      </div>
    </>
  );
}

function Questions({ isFollowed, page }: { isFollowed: boolean; page: number }) {
  const { data, error, refetch } = useQuery(isFollowed ? FollowedQuestionsDocument : AskedQuestionsDocument, {
    variables: { first: QUESTIONS_PER_PAGE, page },
    // Apollo's cache contains public data only.
    fetchPolicy: 'no-cache',
  });
  const questions = data?.viewer?.questions;
  if (error && !questions)
    return <LoadFailed title={i18n.t('Your questions could not be loaded')} onRetry={refetch} />;
  if (!questions) return <QuestionListSkeleton count={5} />;
  if (questions.totalCount === 0) return <NoQuestions isFollowed={isFollowed} />;
  const address = paths.forumMine(isFollowed ? 'followed' : undefined);
  return (
    <>
      <h2 className="sr-only">{i18n.t('Questions')}</h2>
      <QuestionList
        questions={questions.nodes}
        unreadCounts={
          new Map(questions.nodes.map(({ id, viewerState }) => [id, viewerState?.unreadCount ?? 0]))
        }
      />
      <Pagination
        page={page}
        totalCount={questions.totalCount}
        pageSize={QUESTIONS_PER_PAGE}
        addressOf={(number) => `${address}${isFollowed ? '&' : '?'}page=${number}`}
      />
    </>
  );
}

function NoQuestions({ isFollowed }: { isFollowed: boolean }) {
  return (
    <EmptyState
      level="section"
      pose="searching"
      title={
        isFollowed ? i18n.t('You don’t follow any questions yet') : i18n.t('You haven’t asked anything yet')
      }
      text={i18n.t('Ask or follow a question, and you will be notified of each new reply.')}
    >
      <LinkButton to={paths.forum()} look="outline">
        {i18n.t('Visit the forum')}
      </LinkButton>
    </EmptyState>
  );
}
