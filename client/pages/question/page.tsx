import { useMemo } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { Pictures } from '#client/features/forum/photos/pictures.tsx';
import { AuthorLine } from '#client/features/forum/replies/author-line.tsx';
import { REPLIES_PER_PAGE } from '#client/features/forum/threads/forum-address.ts';
import { readReplyAddress } from '#client/features/forum/threads/reply-address.ts';
import { PostedIn } from '#client/features/forum/threads/posted-in.tsx';
import { reactionText } from '#client/features/forum/replies/reaction-text.ts';
import { SideCard } from '#client/features/forum/threads/side-card.tsx';
import { ThreadCounts } from '#client/features/forum/threads/thread-counts.tsx';
import { ThreadContext, type Thread } from '#client/features/forum/threads/thread.ts';
import { repliesText } from '#client/lib/counts.ts';
import { i18n } from '#client/lib/i18n.ts';
import { paths } from '#client/lib/paths.ts';
import { useIdleImport } from '#client/lib/hooks/use-idle-import.ts';
import { Breadcrumbs } from '#client/ui/breadcrumbs.tsx';
import { buttonLook } from '#client/ui/button-look.ts';
import { classNames } from '#client/ui/class-names.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { ShopLink } from '#client/ui/shop-link.tsx';
import { QuestionHead } from './question-head.tsx';
import { loadInteractive, QuestionReplies, type Live, type Question } from './question-replies.tsx';
import { useQuestionPageSuspenseQuery } from './query.generated.ts';

/** /forum/{questionSlug}/answers/{id}: a question with its answers. */
export function QuestionPage() {
  const { id: questionId = '' } = useParams();
  const choice = readReplyAddress(useLocation().search);
  const { page, sort } = choice;
  const { question } = useQuestionPageSuspenseQuery({
    variables: { questionId, first: REPLIES_PER_PAGE, page, sort },
  }).data;
  const live = useIdleImport(loadInteractive);
  const isLocked = question?.isLocked === true;
  const thread = useMemo<Thread>(
    () => ({ kind: 'question', id: questionId, anchor: 'reply', isLocked, isSorted: sort !== 'OLDEST' }),
    [questionId, isLocked, sort],
  );
  // The loader has responded with 404 for an unknown id, so this question was removed while it was open.
  if (!question) return <RemovedQuestion />;
  const { title, group } = question;
  return (
    <>
      <QuestionHead question={question} page={page} sort={sort} />
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
              <QuestionReplies question={question} choice={choice} live={live} />
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
      text={i18n.t('Browse the forum, or share something of your own.')}
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
        <p lang="en-IN" className="max-w-[44rem] text-lg wrap-anywhere whitespace-pre-line">
          {subTitle}
        </p>
      )}
      <Pictures images={question.photos} isSmall />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <AuthorLine author={author}>
          <PostedIn at={createdAt} isEdited={Boolean(editedAt)} group={group} />
        </AuthorLine>
        <ThreadCounts {...question} />
      </div>
      {/* Without JavaScript only the votes. Reserves the rows of the buttons, so that the layout does not shift. */}
      <div
        className={classNames(
          'flex flex-wrap items-center gap-3',
          isLocked ? 'min-h-25 min-[460px]:min-h-11' : 'min-h-39 min-[375px]:min-h-25 min-[600px]:min-h-11',
        )}
      >
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
