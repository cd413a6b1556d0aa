import { HitCard } from '#client/features/forum/threads/entry-card.tsx';
import {
  forumSearch,
  QUESTIONS_PER_PAGE,
  type ForumChoice,
} from '#client/features/forum/threads/forum-address.ts';
import { Pagination } from '#client/ui/pagination.tsx';
import { QuestionListSkeleton } from '#client/features/forum/threads/question-list.tsx';
import { ForumSearchForm } from '#client/features/forum/threads/search-form.tsx';
import { countParams } from '#client/lib/counts.ts';
import { i18n } from '#client/lib/i18n.ts';
import { paths } from '#client/lib/paths.ts';
import { useListChange } from '#client/lib/hooks/use-list-change.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { ShopLink } from '#client/ui/shop-link.tsx';
import { searchVariables } from '#client/pages/forum/forum-questions.ts';
import { useForumSearchSuspenseQuery } from './query.generated.ts';

interface ForumSearchResultsProps {
  /** Slug of the category; null for the whole forum. */
  slug: string | null;
  term: string;
  choice: ForumChoice;
}

/** A page of questions, stories and replies that match a search. */
export function ForumSearchResults({ slug, term, choice }: ForumSearchResultsProps) {
  const { nodes, totalCount } = useForumSearchSuspenseQuery({
    variables: searchVariables(slug, term, choice),
  }).data.forumSearch;
  const { isChanging, isSlow } = useListChange();
  const address = slug === null ? paths.forum() : paths.forumCategory(slug);
  const all = address + forumSearch({ ...choice, term: null, page: 1 });
  return (
    <section aria-label={i18n.t('Search results')} aria-busy={isChanging} className="grid grid-cols-1 gap-4">
      <h2 className="sr-only">{i18n.t('Search results')}</h2>
      <ForumSearchForm address={address} choice={choice} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p role="status" className="text-ink-soft">
          {i18n.t('{count, plural, one {{shown} result} other {{shown} results}} for ‘{term}’', {
            ...countParams(totalCount),
            term,
          })}
        </p>
        <ShopLink
          to={all}
          className="inline-flex min-h-11 items-center font-semibold text-lake underline-offset-4 hover:underline"
        >
          {i18n.t('All questions')}
        </ShopLink>
      </div>
      {isSlow ? (
        <QuestionListSkeleton count={nodes.length || 5} />
      ) : (
        <ul className="grid gap-4">
          {nodes.map((hit) => (
            <li key={hit.entry.id}>
              <HitCard hit={hit} />
            </li>
          ))}
        </ul>
      )}
      {totalCount === 0 && <NothingFound all={all} />}
      <Pagination
        page={choice.page}
        totalCount={totalCount}
        pageSize={QUESTIONS_PER_PAGE}
        addressOf={(page) => address + forumSearch({ ...choice, page })}
      />
    </section>
  );
}

function NothingFound({ all }: { all: string }) {
  return (
    <EmptyState
      level="section"
      pose="searching"
      title={i18n.t('Nothing in the forum matches that')}
      text={i18n.t('Try other words, or ask: someone will know.')}
    >
      <LinkButton to={all} look="outline">
        {i18n.t('All questions')}
      </LinkButton>
    </EmptyState>
  );
}
