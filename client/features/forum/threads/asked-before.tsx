import { MIN_SEARCH_CHARACTERS, SEARCH_DELAY_MS } from '#rules/constants.ts';
import { repliesText } from '#client/lib/counts.ts';
import { i18n } from '#client/lib/i18n.ts';
import { paths } from '#client/lib/paths.ts';
import { useDebounce } from '#client/lib/hooks/use-debounce.ts';
import { ShopLink } from '#client/ui/shop-link.tsx';
import { useAskedBeforeQuery } from './asked-before.generated.ts';

/** Questions similar to the one being written. Renders nothing if there are none or the search is overloaded. */
export function AskedBefore({ title }: { title: string }) {
  const settled = useDebounce(title.trim(), SEARCH_DELAY_MS);
  const { data, previousData } = useAskedBeforeQuery({
    variables: { title: settled },
    skip: settled.length < MIN_SEARCH_CHARACTERS,
  });
  const similar = settled.length < MIN_SEARCH_CHARACTERS ? [] : (data ?? previousData)?.similarQuestions;
  return (
    <div role="status" className="empty:hidden">
      {similar && similar.length > 0 && (
        <div className="rounded-xl bg-sunk px-4 py-2">
          <p className="font-semibold">{i18n.t('Asked before?')}</p>
          <ul>
            {similar.map(({ id, slug, title: similarTitle, replyCount }) => (
              <li key={id} className="border-t border-line first:border-0">
                <ShopLink
                  to={paths.question(slug, id)}
                  className="grid min-h-11 content-center py-1.5 leading-snug underline-offset-4 hover:underline"
                >
                  <span lang="en-IN">{similarTitle}</span>
                  <span className="text-sm text-ink-soft">{repliesText(replyCount)}</span>
                </ShopLink>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
