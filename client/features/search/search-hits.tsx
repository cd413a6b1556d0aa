import type { SearchKind } from '#client/graph-types.generated.ts';
import { i18n } from '#client/lib/i18n.ts';
import { detectLanguageTag } from '#client/lib/text-language.ts';
import { ShopLink } from '#client/ui/shop-link.tsx';

interface Hit {
  name: string;
  url: string;
  kind: SearchKind;
}

// Products have their own list.
const GROUPS = {
  goods: [
    { kind: 'CATEGORY', title: /*i18n*/ 'Categories' },
    { kind: 'BRAND', title: /*i18n*/ 'Brands' },
  ],
  reading: [
    { kind: 'BLOG_POST', title: /*i18n*/ 'From the blog' },
    { kind: 'QUESTION', title: /*i18n*/ 'From the forum' },
  ],
} as const;

interface SearchHitsProps {
  hits: readonly Hit[];
  /** Categories and brands, or blog posts and questions. */
  show: keyof typeof GROUPS;
}

/** Search results other than products, by kind. */
export function SearchHits({ hits, show }: SearchHitsProps) {
  const groups = GROUPS[show]
    .map(({ kind, title }) => ({
      title,
      hits: hits.filter((hit) => hit.kind === kind),
    }))
    .filter((group) => group.hits.length > 0);
  if (groups.length === 0) return null;
  return (
    <div className="shell grid gap-4 pb-6">
      {groups.map((group) => (
        <section key={group.title} className="grid gap-2 sm:grid-cols-[9rem_1fr]">
          <h2 className="text-lg sm:pt-2.5">{i18n.t(group.title)}</h2>
          <ul className="flex flex-wrap gap-2">
            {group.hits.map(({ name, url }) => (
              <li key={url}>
                <ShopLink
                  to={url}
                  lang={detectLanguageTag(name)}
                  className="inline-flex min-h-11 items-center rounded-full border border-line bg-paper px-4 py-2 leading-tight hover:border-ink"
                >
                  {name}
                </ShopLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
