import { MenuButton } from '#client/ui/overlays/menu-button.tsx';
import { i18n } from '#client/lib/i18n.ts';
import { ShopLink } from '#client/ui/shop-link.tsx';
import { bySection } from './sections.ts';
import type { ShopMenu_CategoryFragment } from './shop-menu.generated.ts';

/** The shop menu: dogs and cats with their sections, other pets in one line below. */
export function ShopMenu({ categories }: { categories: ShopMenu_CategoryFragment[] }) {
  const main = categories.filter(({ kind }) => kind === 'DOG' || kind === 'CAT');
  const others = categories.filter((category) => !main.includes(category));
  return (
    <MenuButton label={i18n.t('Shop')} panelClassName="inset-x-6 p-6">
      <div className="grid grid-cols-2 gap-8">
        {main.map((category) => (
          <KindColumn key={category.id} category={category} />
        ))}
      </div>
      {others.length > 0 && (
        <ul className="mt-4 flex flex-wrap items-center gap-x-2 border-t border-line pt-3">
          <li className="pe-2 text-ink-soft">{i18n.t('Other pets')}</li>
          {others.map((category) => (
            <li key={category.id}>
              <MenuLink item={category} />
            </li>
          ))}
        </ul>
      )}
    </MenuButton>
  );
}

function KindColumn({ category }: { category: ShopMenu_CategoryFragment }) {
  return (
    <div>
      <p className="font-display text-2xl font-bold">
        <ShopLink
          to={category.url}

          className="inline-flex min-h-11 items-center rounded-xl px-2 hover:text-leaf"
        >
          {category.name}
        </ShopLink>
      </p>
      <div className="grid grid-cols-3 gap-3">
        {bySection(category.subCategories).map(({ section, items }) => (
          <div key={section}>
            <p className="px-2 pt-1 text-sm font-semibold text-ink-soft">{i18n.t(section)}</p>
            <ul>
              {items.map((item) => (
                <li key={item.id}>
                  <MenuLink item={item} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </div>
  );
}

/** A category link, or plain text while it is coming soon. */
export function MenuLink({ item }: { item: { name: string; url: string; isComingSoon: boolean } }) {
  const look = 'flex min-h-11 items-center rounded-xl px-2 py-1 leading-tight';
  if (item.isComingSoon)
    return (
      <span className={`${look} text-ink-soft`}>{i18n.t('{name} (Coming Soon)', { name: item.name })}</span>
    );
  return (
    <ShopLink to={item.url} className={`${look} hover:bg-sunk`}>
      {item.name}
    </ShopLink>
  );
}
