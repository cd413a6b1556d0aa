import { truncate } from '#rules/text/truncate.ts';
import { countParams } from '#client/lib/counts.ts';
import { i18n } from '#client/lib/i18n.ts';
import { paths } from '#client/lib/paths.ts';
import { TimeAgo } from '#client/ui/time-ago.tsx';
import { ShopLink } from '#client/ui/shop-link.tsx';
import { AuthorLine } from '../replies/author-line.tsx';
import { PostedIn } from './posted-in.tsx';
import { ThreadCounts } from './thread-counts.tsx';
import type { QuestionCard_QuestionFragment } from './question-card.generated.ts';

interface QuestionCardProps {
  question: QuestionCard_QuestionFragment;
  /** False in the list of a single group. */
  hasGroup?: boolean;
  /** Replies that the user has not read. */
  unreadCount?: number;
}

/** A question in a list; title and subtitle are cut to 50 characters. */
export function QuestionCard({ question, hasGroup = true, unreadCount = 0 }: QuestionCardProps) {
  const { id, slug, title, subTitle, author, group, createdAt } = question;
  return (
    <article
      id={`question-${id}`}
      tabIndex={-1}
      className="relative grid gap-3 card p-4 transition-shadow focus-within:shadow-card hover:shadow-card md:p-5"
    >
      <div>
        <h3 className="text-xl leading-snug font-semibold wrap-anywhere">
          {/* The link covers the card; the link of the group is above it. */}
          <ShopLink
            to={paths.question(slug, id)}
            title={title}
            lang="en-IN"
            className="after:absolute after:inset-0 hover:text-leaf"
          >
            {truncate(title)}
          </ShopLink>
          {unreadCount > 0 && (
            <span className="ms-2 inline-block rounded-full bg-leaf px-2.5 py-0.5 align-middle text-sm font-semibold text-on-leaf">
              {i18n.t('{shown} new', countParams(unreadCount))}
            </span>
          )}
        </h3>
        {subTitle && (
          <p title={subTitle} lang="en-IN" className="mt-1 text-ink-soft">
            {truncate(subTitle)}
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <AuthorLine author={author}>
          {hasGroup ? (
            <PostedIn at={createdAt} group={group} className="relative z-1" />
          ) : (
            <TimeAgo at={createdAt} />
          )}
        </AuthorLine>
        <ThreadCounts {...question} />
      </div>
    </article>
  );
}
