import type { ReactNode } from 'react';
import { i18n } from '#client/lib/i18n.ts';
import { ShopLink } from '#client/ui/shop-link.tsx';
import { TimeAgo } from '#client/ui/time-ago.tsx';
import type { EntryCard_EntryFragment, HitCard_HitFragment } from './entry-card.generated.ts';

/** A question, reply or story in a list. */
export function EntryCard({ entry }: { entry: EntryCard_EntryFragment }) {
  return <Card entry={entry} title={entry.title} excerpt={entry.excerpt} />;
}

/** A search result with the found words marked. */
export function HitCard({ hit: { entry, title, excerpt } }: { hit: HitCard_HitFragment }) {
  return (
    <Card
      entry={entry}
      title={title.length > 0 && <Marked parts={title} />}
      excerpt={excerpt.length > 0 && <Marked parts={excerpt} />}
    />
  );
}

interface CardProps {
  entry: EntryCard_EntryFragment;
  /** Empty for a story and its replies. */
  title: ReactNode;
  excerpt: ReactNode;
}

/** The link covers the card. */
function Card({ entry, title, excerpt }: CardProps) {
  return (
    <article className="relative grid gap-1 card p-4 transition-shadow focus-within:shadow-card hover:shadow-card md:p-5">
      <p className="text-sm text-ink-soft">
        {kindText(entry)} · <TimeAgo at={entry.createdAt} />
      </p>
      <h3 className="text-lg leading-snug font-semibold wrap-anywhere">
        <ShopLink to={entry.url} lang="en-IN" className="after:absolute after:inset-0 hover:text-leaf">
          {title || excerpt}
        </ShopLink>
      </h3>
      {title && excerpt && (
        <p lang="en-IN" className="line-clamp-3 wrap-anywhere text-ink-soft">
          {excerpt}
        </p>
      )}
    </article>
  );
}

function Marked({ parts }: { parts: HitCard_HitFragment['title'] }) {
  return parts.map(({ text, isMatch }, index) =>
    isMatch ? (
      <mark key={index} className="rounded-sm bg-marigold-wash text-ink">
        {text}
      </mark>
    ) : (
      text
    ),
  );
}

function kindText({ kind, title }: EntryCard_EntryFragment): string {
  if (kind === 'QUESTION') return i18n.t('Question');
  if (kind === 'POST') return i18n.t('Story');
  return title ? i18n.t('Reply') : i18n.t('Reply to a story');
}
