import { cut } from '#rules/cut.ts';
import { counted } from '#client/lib/counts.ts';
import { i18n } from '#client/lib/i18n.ts';
import { paths } from '#client/lib/paths.ts';
import { Ago } from '#client/ui/ago.tsx';
import { ShopLink } from '#client/ui/shop-link.tsx';
import { AuthorLine } from '../replies/author-line.tsx';
import { PostedIn } from './posted-in.tsx';
import { ThreadCounts } from './thread-counts.tsx';
import type { QuestionCard_QuestionFragment } from './question-card.generated.ts';

interface QuestionCardProps {
  question: QuestionCard_QuestionFragment;
  /** false where all stand in one group. */
  hasGroup?: boolean;
  /** Replies that who reads has not seen yet. */
  unreadCount?: number;
}

/** A question in a list; title and subtitle are cut at 50 characters. */
export function QuestionCard({ question, hasGroup = true, unreadCount = 0 }: QuestionCardProps) {
  const { id, slug, title, subTitle, author, group, createdAt } = question;
  return (
    <article className="relative grid gap-3 card p-4 transition-shadow focus-within:shadow-card hover:shadow-card md:p-5">
      <div>
        <h3 className="text-xl leading-snug font-semibold wrap-anywhere">
          {/* The link covers the card; the group's lies above it. */}
          <ShopLink
            to={paths.question(slug, id)}
            title={title}
            lang="en-IN"
            className="after:absolute after:inset-0 hover:text-leaf"
          >
            {cut(title)}
          </ShopLink>
          {unreadCount > 0 && (
            <span className="ms-2 inline-block rounded-full bg-leaf px-2.5 py-0.5 align-middle text-sm font-semibold text-on-leaf">
              {i18n.t('{shown} new', counted(unreadCount))}
            </span>
          )}
        </h3>
        {subTitle && (
          <p title={subTitle} lang="en-IN" className="mt-1 text-ink-soft">
            {cut(subTitle)}
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <AuthorLine author={author}>
          {hasGroup ? (
            <PostedIn at={createdAt} group={group} className="relative z-1" />
          ) : (
            <Ago at={createdAt} />
          )}
        </AuthorLine>
        <ThreadCounts {...question} />
      </div>
    </article>
  );
}
