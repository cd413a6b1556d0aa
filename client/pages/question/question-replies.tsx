import { useCallback, type ReactNode } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { REPLY_SORTS } from '#rules/forum/reply-sorts.ts';
import { Pagination } from '#client/ui/pagination.tsx';
import { REPLIES_PER_PAGE } from '#client/features/forum/threads/forum-address.ts';
import { replySearch, type ReplyChoice } from '#client/features/forum/threads/reply-address.ts';
import { ReplyList, ReplyListSkeleton } from '#client/features/forum/replies/reply-list.tsx';
import { repliesText } from '#client/lib/counts.ts';
import { i18n } from '#client/lib/i18n.ts';
import { paths } from '#client/lib/paths.ts';
import { useListChange } from '#client/lib/hooks/use-list-change.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { LinkChips } from '#client/ui/link-chips.tsx';
import { QuestionPageDocument, type QuestionPageQuery } from './query.generated.ts';

export const loadInteractive = () => import('#client/features/forum/live/live-question.ts');

export type Question = NonNullable<QuestionPageQuery['question']>;
/** The interactive parts, null until they are loaded. */
export type Live = Awaited<ReturnType<typeof loadInteractive>> | null;

interface QuestionRepliesProps {
  question: Question;
  choice: ReplyChoice;
  live: Live;
}

/** A page of the replies to a question, with the reply form. */
export function QuestionReplies({ question, choice, live }: QuestionRepliesProps) {
  const { id, slug, replies, replyCount, isLocked } = question;
  const { isChanging, isSlow } = useListChange();
  const isEmpty = replies.totalCount === 0;
  const pages = (
    <Pagination
      page={choice.page}
      totalCount={replies.totalCount}
      pageSize={REPLIES_PER_PAGE}
      addressOf={(page) => paths.question(slug, id) + replySearch({ id: choice.id, page })}
    />
  );
  return (
    <section aria-labelledby="replies" aria-busy={isChanging} className="grid gap-4">
      <h2 id="replies" className={isEmpty && replyCount === 0 ? 'sr-only' : 'text-2xl md:text-3xl'}>
        {repliesText(replyCount)}
      </h2>
      {replies.totalCount > 1 && (
        <LinkChips
          label={i18n.t('Sort replies')}
          links={REPLY_SORTS.map((option) => ({
            name: i18n.t(option.label),
            url: paths.question(slug, id) + replySearch({ id: option.id }),
            isCurrent: option.id === choice.id,
          }))}
        />
      )}
      {isSlow ? (
        <ReplyListSkeleton count={replies.nodes.length || 4} />
      ) : (
        !isEmpty && <ReplyList replies={replies.nodes} parts={live?.replyParts} />
      )}
      <BelowReplies question={question} choice={choice} live={live}>
        {isLocked && (
          <p className="rounded-card bg-sunk p-4">{i18n.t('This question is closed for new replies.')}</p>
        )}
        {pages}
      </BelowReplies>
    </section>
  );
}

/** The part below the replies: static HTML first, then new replies and the form. */
function BelowReplies({
  question,
  choice: { page, sort },
  live,
  children,
}: QuestionRepliesProps & { children: ReactNode }) {
  const { id, slug, replies, group, author } = question;
  const client = useApolloClient();
  const refresh = useCallback(() => {
    const variables = { questionId: id, first: REPLIES_PER_PAGE, page, sort };
    // On failure the page stays as it is until the next event.
    client
      .query({ query: QuestionPageDocument, variables, fetchPolicy: 'network-only' })
      .catch(() => undefined);
  }, [client, id, page, sort]);
  const empty = replies.totalCount === 0 && <NoReplies question={question} />;
  if (!live)
    return (
      <>
        {empty}
        {children}
        {/* Reserves space for the form, so that the layout does not shift. */}
        {!question.isLocked && <div id="your-reply" className="min-h-80" />}
      </>
    );
  return (
    <live.LiveThread
      key={`${id} ${page} ${sort}`}
      groupSlug={group.slug}
      asker={author}
      replies={replies.nodes}
      page={page}
      sort={sort}
      totalCount={replies.totalCount}
      addressOf={(number) => paths.question(slug, id) + replySearch({ page: number })}
      refresh={refresh}
      empty={empty}
    >
      {children}
    </live.LiveThread>
  );
}

function NoReplies({ question: { group } }: { question: Question }) {
  return (
    <EmptyState
      level="section"
      title={i18n.t('Nobody has answered yet')}
      text={i18n.t('Someone who knows may reply soon. Please check back later.')}
    >
      <LinkButton to={paths.forumGroup(group.category.slug, group.slug)} look="outline">
        {i18n.t('More from {title}', { title: group.title })}
      </LinkButton>
    </EmptyState>
  );
}
