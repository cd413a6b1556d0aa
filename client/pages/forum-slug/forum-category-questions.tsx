import {
  forumSearch,
  QUESTION_SORTS,
  QUESTIONS_PER_PAGE,
  type ForumChoice,
} from '#client/features/forum/threads/forum-address.ts';
import { Pagination } from '#client/ui/pagination.tsx';
import { LiveList } from '#client/features/forum/live/live-list.tsx';
import { QuestionList, QuestionListSkeleton } from '#client/features/forum/threads/question-list.tsx';
import { ForumSearchForm } from '#client/features/forum/threads/search-form.tsx';
import { useUnreadCounts } from '#client/features/forum/threads/use-unread-counts.ts';
import { questionsText } from '#client/lib/counts.ts';
import { i18n } from '#client/lib/i18n.ts';
import { paths } from '#client/lib/paths.ts';
import { useListChange } from '#client/lib/hooks/use-list-change.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { ItemListData } from '#client/ui/item-list-data.tsx';
import { LinkChips } from '#client/ui/link-chips.tsx';
import { questionVariables } from '#client/pages/forum/forum-questions.ts';
import { useForumQuestionsSuspenseQuery } from './query.generated.ts';

interface ForumCategoryQuestionsProps {
  /** Slug of the category. */
  slug: string;
  choice: ForumChoice;
}

/** A page of the questions of a category. */
export function ForumCategoryQuestions({ slug, choice }: ForumCategoryQuestionsProps) {
  const variables = questionVariables(slug, choice);
  const { questions } = useForumQuestionsSuspenseQuery({ variables }).data;
  const { forumSlug: category, ...others } = variables;
  const unreadCounts = useUnreadCounts({ category, ...others });
  const { isChanging, isSlow } = useListChange();
  const address = paths.forumCategory(slug);
  const choicePath = (change: Partial<ForumChoice>) =>
    address + forumSearch({ ...choice, page: 1, ...change });
  const { nodes, totalCount } = questions;
  return (
    <section aria-label={i18n.t('Questions')} aria-busy={isChanging} className="grid grid-cols-1 gap-4">
      <h2 className="sr-only">{i18n.t('Questions')}</h2>
      <ItemListData
        items={nodes.map(({ title, slug, id }) => ({ name: title, url: paths.question(slug, id) }))}
      />
      <LiveList category={slug} groupSlug={choice.group} listed={isNewestFirst(choice) ? nodes : undefined} />
      <ForumSearchForm address={address} choice={choice} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p role="status" className="text-ink-soft">
          {questionsText(totalCount)}
        </p>
        <LinkChips
          label={i18n.t('Order of questions')}
          links={QUESTION_SORTS.map(({ id, label }) => ({
            name: i18n.t(label),
            url: choicePath({ sort: id }),
            isCurrent: id === choice.sort,
          }))}
        />
      </div>
      {isSlow ? (
        <QuestionListSkeleton count={nodes.length || 5} />
      ) : (
        <QuestionList questions={nodes} hasGroup={!choice.group} unreadCounts={unreadCounts} />
      )}
      {totalCount === 0 && <NoQuestions choice={choice} all={choicePath({ sort: 'newest' })} />}
      <Pagination
        page={choice.page}
        totalCount={totalCount}
        pageSize={QUESTIONS_PER_PAGE}
        addressOf={(page) => choicePath({ page })}
      />
    </section>
  );
}

/** Whether a new question would be listed first. */
function isNewestFirst({ sort, page }: ForumChoice): boolean {
  return sort !== 'active' && page === 1;
}

function NoQuestions({ choice, all }: { choice: ForumChoice; all: string }) {
  return choice.sort === 'unanswered' ? (
    <EmptyState
      level="section"
      title={i18n.t('Every question here has an answer')}
      text={i18n.t('Nobody is waiting. Read what others found out.')}
    >
      <LinkButton to={all} look="outline">
        {i18n.t('All questions')}
      </LinkButton>
    </EmptyState>
  ) : (
    <EmptyState
      level="section"
      pose="searching"
      title={i18n.t('Nobody has asked here yet')}
      text={i18n.t('Be the first: ask, and others will be notified.')}
    >
      <LinkButton to={paths.forum()} look="outline">
        {i18n.t('All groups')}
      </LinkButton>
    </EmptyState>
  );
}
