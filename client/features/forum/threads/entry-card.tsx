import { i18n } from '#client/lib/i18n.ts';
import { ShopLink } from '#client/ui/shop-link.tsx';
import { TimeAgo } from '#client/ui/time-ago.tsx';
import type { EntryCard_EntryFragment } from './entry-card.generated.ts';

/** A question, reply or story in a list; the link covers the card. */
export function EntryCard({ entry }: { entry: EntryCard_EntryFragment }) {
  const { url, title, excerpt, createdAt } = entry;
  return (
    <article className="relative grid gap-1 card p-4 transition-shadow focus-within:shadow-card hover:shadow-card md:p-5">
      <p className="text-sm text-ink-soft">
        {kindText(entry)} · <TimeAgo at={createdAt} />
      </p>
      <h2 className="text-lg leading-snug font-semibold wrap-anywhere">
        <ShopLink to={url} lang="en-IN" className="after:absolute after:inset-0 hover:text-leaf">
          {title || excerpt}
        </ShopLink>
      </h2>
      {title && excerpt && (
        <p lang="en-IN" className="line-clamp-3 wrap-anywhere text-ink-soft">
          {excerpt}
        </p>
      )}
    </article>
  );
}

function kindText({ kind, title }: EntryCard_EntryFragment): string {
  if (kind === 'QUESTION') return i18n.t('Question');
  if (kind === 'POST') return i18n.t('Story');
  return title ? i18n.t('Reply') : i18n.t('Reply to a story');
}
