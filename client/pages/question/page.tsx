import { useCallback, useMemo, type ReactNode } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { useLocation, useParams } from 'react-router-dom';
import { AuthorLine } from '#client/features/forum/replies/author-line.tsx';
import {
  forumSearch,
  readForumAddress,
  REPLIES_A_PAGE,
} from '#client/features/forum/threads/forum-address.ts';
import { ForumPagination } from '#client/features/forum/threads/forum-pagination.tsx';
import { PostedIn } from '#client/features/forum/threads/posted-in.tsx';
import { reactionText } from '#client/features/forum/replies/reaction-text.ts';
import { ReplyList, ReplyListSkeleton } from '#client/features/forum/replies/reply-list.tsx';
import { SideCard } from '#client/features/forum/threads/side-card.tsx';
import { ThreadCounts } from '#client/features/forum/threads/thread-counts.tsx';
import { ThreadContext, type Thread } from '#client/features/forum/threads/thread.ts';
import { repliesText } from '#client/lib/counts.ts';
import { i18n } from '#client/lib/i18n.ts';
import { paths } from '#client/lib/paths.ts';
import { useIdleImport } from '#client/lib/use-idle-import.ts';
import { useListChange } from '#client/lib/use-list-change.ts';
import { Breadcrumbs } from '#client/ui/breadcrumbs.tsx';
import { buttonLook } from '#client/ui/button-look.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { ShopLink } from '#client/ui/shop-link.tsx';
import { QuestionHead } from './question-head.tsx';
import {
  QuestionPageDocument,
  useQuestionPageSuspenseQuery,
  type QuestionPageQuery,
} from './query.generated.ts';

const loadInteractive = () => import('#client/features/forum/live/live-question.ts');

type Question = NonNullable<QuestionPageQuery['question']>;
/** The interactive parts, null until they are loaded. */
type Live = Awaited<ReturnType<typeof loadInteractive>> | null;

interface QuestionProps {
  question: Question;
  page: number;
}

interface InteractiveProps extends QuestionProps {
  live: Live;
}

/** /forum/{questionSlug}/answers/{id}: a question with its answers. */
export function QuestionPage() {
  const { id: questionId = '' } = useParams();
  const { page } = readForumAddress(useLocation().search);
  const { question } = useQuestionPageSuspenseQuery({
    variables: { questionId, first: REPLIES_A_PAGE, page },
  }).data;
  const live = useIdleImport(loadInteractive);
  const isLocked = question?.isLocked === true;
  const thread = useMemo<Thread>(
    () => ({ kind: 'question', id: questionId, anchor: 'reply', isLocked }),
    [questionId, isLocked],
  );
  // The loader has responded with 404 for an unknown id, so this question was removed while it was open.
  if (!question) return <RemovedQuestion />;
  const { title, group } = question;
  return (
    <>
      <QuestionHead question={question} page={page} />
      <div className="shell pt-2">
        <Breadcrumbs
          title={title}
          lang="en-IN"
          category={{
            name: group.title,
            url: paths.forumGroup(group.category.slug, group.slug),
          }}
        />
        <div className="grid items-start gap-x-8 gap-y-10 pt-2 lg:grid-cols-[1fr_20rem]">
          <div className="grid min-w-0 gap-8">
            <ThreadContext value={thread}>
              <QuestionHeader question={question} live={live} />
              <Replies question={question} page={page} live={live} />
            </ThreadContext>
          </div>
          <Related question={question} />
        </div>
      </div>
    </>
  );
}

function RemovedQuestion() {
  return (
    <EmptyState
      title={i18n.t('This question was removed')}
      text={i18n.t('The forum has others, and room for yours.')}
    >
      <LinkButton to={paths.forum()} look="outline">
        {i18n.t('Visit the forum')}
      </LinkButton>
    </EmptyState>
  );
}

function QuestionHeader({ question, live }: { question: Question; live: Live }) {
  const { title, subTitle, author, createdAt, editedAt, group, isLocked } = question;
  return (
    <header className="grid gap-4">
      <h1 lang="en-IN" className="text-3xl wrap-anywhere md:text-4xl">
        {title}
      </h1>
      {subTitle && (
        <p lang="en-IN" className="max-w-[44rem] text-lg wrap-anywhere">
          {subTitle}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <AuthorLine author={author}>
          <PostedIn at={createdAt} isEdited={Boolean(editedAt)} group={group} />
        </AuthorLine>
        <ThreadCounts {...question} />
      </div>
      {/* Without scripts only the votes. Reserves its space, so that the layout does not shift. */}
      <div className="flex min-h-11 flex-wrap items-center gap-3">
        {!live && <p className="text-sm text-ink-soft">{reactionText('question', question.reactions)}</p>}
        {live && (
          <>
            {!isLocked && (
              <a href="#your-reply" className={buttonLook('primary', 'small')}>
                {i18n.t('Write a reply')}
              </a>
            )}
            <live.QuestionActions
              question={question}
              groupPath={paths.forumGroup(group.category.slug, group.slug)}
            />
          </>
        )}
      </div>
    </header>
  );
}

function Replies({ question, page, live }: InteractiveProps) {
  const { id, slug, replies, replyCount, isLocked } = question;
  const { isChanging, isSlow } = useListChange();
  const isEmpty = replies.totalCount === 0;
  const pages = (
    <ForumPagination
      page={page}
      totalCount={replies.totalCount}
      pageSize={REPLIES_A_PAGE}
      addressOf={(number) => paths.question(slug, id) + forumSearch({ page: number })}
    />
  );
  return (
    <section aria-labelledby="replies" aria-busy={isChanging} className="grid gap-4">
      <h2 id="replies" className={isEmpty && replyCount === 0 ? 'sr-only' : 'text-2xl md:text-3xl'}>
        {repliesText(replyCount)}
      </h2>
      {isSlow ? (
        <ReplyListSkeleton count={replies.nodes.length || 4} />
      ) : (
        !isEmpty && <ReplyList replies={replies.nodes} parts={live?.replyParts} />
      )}
      <BelowReplies question={question} page={page} live={live}>
        {isLocked && (
          <p className="rounded-card bg-sunk p-4">
            {i18n.t('This question is closed: no more replies are taken.')}
          </p>
        )}
        {pages}
      </BelowReplies>
    </section>
  );
}

/** Below the replies: static at first, then new replies and the form. */
function BelowReplies({ question, page, live, children }: InteractiveProps & { children: ReactNode }) {
  const { id, slug, replies, group, author } = question;
  const client = useApolloClient();
  const refresh = useCallback(() => {
    const variables = { questionId: id, first: REPLIES_A_PAGE, page };
    // On failure the page stays as it is until the next event.
    client
      .query({ query: QuestionPageDocument, variables, fetchPolicy: 'network-only' })
      .catch(() => undefined);
  }, [client, id, page]);
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
      key={`${id} ${page}`}
      groupSlug={group.slug}
      asker={author}
      replies={replies.nodes}
      page={page}
      totalCount={replies.totalCount}
      addressOf={(number) => paths.question(slug, id) + forumSearch({ page: number })}
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
      text={i18n.t('Somewhere in India a person who knows is still at work. Come back a little later.')}
    >
      <LinkButton to={paths.forumGroup(group.category.slug, group.slug)} look="outline">
        {i18n.t('More from {title}', { title: group.title })}
      </LinkButton>
    </EmptyState>
  );
}

function Related({ question: { related, group } }: { question: Question }) {
  if (related.length === 0) return null;
  return (
    <SideCard title={i18n.t('More from {title}', { title: group.title })}>
      <ul>
        {related.map(({ id, slug, title, replyCount }) => (
          <li key={id} className="border-t border-line py-1 first:border-0">
            <ShopLink
              to={paths.question(slug, id)}
              className="grid min-h-11 content-center py-1.5 leading-snug underline-offset-4 hover:underline"
            >
              <span lang="en-IN">{title}</span>
              <span className="text-sm text-ink-soft">{repliesText(replyCount)}</span>
            </ShopLink>
          </li>
        ))}
      </ul>
    </SideCard>
  );
}
