import { i18n } from '#client/lib/i18n.ts';
import { ShopLink } from '#client/ui/shop-link.tsx';
import type { AlsoSearched_CategoryFragment } from './also-searched.generated.ts';

const LINKS_PER_CATEGORY = 6;

/** Links to categories that others searched for. */
export function AlsoSearched({ categories }: { categories: readonly AlsoSearched_CategoryFragment[] }) {
  const links = categories.flatMap(({ name, subCategories }) =>
    subCategories
      .filter(({ isComingSoon }) => !isComingSoon)
      .slice(0, LINKS_PER_CATEGORY)
      .map((category) => ({ ...category, label: labelFor(name, category.name) })),
  );
  if (links.length === 0) return null;
  return (
    <nav aria-labelledby="also-searched" className="shell mt-12 md:mt-16">
      <h2 id="also-searched" className="text-2xl md:text-3xl">
        {/* sic */}
        {i18n.t('Pet Patents Also Searched')}
      </h2>
      <ul className="mt-4 flex flex-wrap gap-2">
        {links.map(({ id, url, label }) => (
          <li key={id}>
            <ShopLink
              to={url}

              className="inline-flex min-h-11 items-center rounded-full border border-line bg-paper px-4 hover:bg-sunk"
            >
              {label}
            </ShopLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Category names repeat across animals: "Bird Toys" is clear, 'Accessories' becomes 'Cat Accessories'. */
function labelFor(parent: string, name: string): string {
  const animal = parent.replace(/s$/, '');
  return name.toLowerCase().includes(animal.toLowerCase())
    ? name
    : i18n.t('{animal} {name}', { animal, name });
}
