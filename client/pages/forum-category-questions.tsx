import { countOf } from '#rules/counts.ts';
import {
  forumSearch,
  lastPageOf,
  QUESTION_SORTS,
  QUESTIONS_A_PAGE,
  type ForumChoice,
} from '#client/features/forum/forum-address.ts';
import { QuestionList, QuestionListSkeleton } from '#client/features/forum/question-list.tsx';
import { paths } from '#client/lib/paths.ts';
import { useListChange } from '#client/lib/use-list-change.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { LinkChips } from '#client/ui/link-chips.tsx';
import { Pagination } from '#client/ui/pagination.tsx';
import { questionVariables } from './forum-questions.ts';
import { useForumQuestionsSuspenseQuery } from './forum-slug-page.generated.ts';

interface ForumCategoryQuestionsProps {
  /** The category's. */
  slug: string;
  choice: ForumChoice;
}

/** The questions of a category in an order of choice, page by page. */
export function ForumCategoryQuestions({ slug, choice }: ForumCategoryQuestionsProps) {
  const { questions } = useForumQuestionsSuspenseQuery({ variables: questionVariables(slug, choice) }).data;
  const { isChanging, isSlow } = useListChange();
  const addressOf = (change: Partial<ForumChoice>) =>
    paths.forumCategory(slug) + forumSearch({ ...choice, page: 1, ...change });
  const { nodes, totalCount } = questions;
  return (
    <section aria-label="Questions" aria-busy={isChanging} className="grid gap-4">
      <h2 className="sr-only">Questions</h2>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p role="status" className="text-ink-soft">
          {countOf(totalCount, 'question')}
        </p>
        <LinkChips
          label="Order of questions"
          links={QUESTION_SORTS.map(({ id, label }) => ({
            name: label,
            url: addressOf({ sort: id }),
            isCurrent: id === choice.sort,
          }))}
        />
      </div>
      {isSlow ? (
        <QuestionListSkeleton count={nodes.length || 5} />
      ) : (
        <QuestionList questions={nodes} hasGroup={!choice.group} />
      )}
      {totalCount === 0 && (
        <NoQuestions isFiltered={choice.sort === 'unanswered'} all={addressOf({ sort: 'newest' })} />
      )}
      <Pagination
        page={choice.page}
        pageCount={lastPageOf(totalCount, QUESTIONS_A_PAGE)}
        addressOf={(page) => addressOf({ page })}
      />
    </section>
  );
}

function NoQuestions({ isFiltered, all }: { isFiltered: boolean; all: string }) {
  return isFiltered ? (
    <EmptyState
      level="section"
      title="Every question here has an answer"
      text="Nobody is waiting. Read what others found out."
    >
      <LinkButton to={all} look="outline">
        All questions
      </LinkButton>
    </EmptyState>
  ) : (
    <EmptyState
      level="section"
      pose="searching"
      title="Nobody has asked here yet"
      text="Look around in the other groups meanwhile."
    >
      <LinkButton to={paths.forum()} look="outline">
        All groups
      </LinkButton>
    </EmptyState>
  );
}
