import { NavLink } from 'react-router-dom';
import { i18n } from '#client/lib/i18n.ts';
import { paths } from '#client/lib/paths.ts';
import { MenuButton } from '#client/ui/overlays/menu-button.tsx';
import { ShopLink } from '#client/ui/shop-link.tsx';
import { ShopMenu } from './shop-menu.tsx';
import { useServiceLinks } from './use-service-links.ts';
import type { ShopMenu_CategoryFragment } from './shop-menu.generated.ts';

export const FORUM_LINKS = [
  { name: /*i18n*/ 'All groups', url: paths.forum() },
  { name: /*i18n*/ 'Our Stories', url: paths.forumStories() },
] as const;

const LINK =
  'inline-flex min-h-11 items-center rounded-full px-3 font-semibold hover:bg-sunk aria-[current=page]:text-leaf aria-[current=page]:underline aria-[current=page]:decoration-2 aria-[current=page]:underline-offset-8';

/** The desktop navigation. */
export function MainNav({ categories }: { categories: ShopMenu_CategoryFragment[] }) {
  return (
    <nav aria-label={i18n.t('Main')} className="hidden border-t border-line md:block">
      <ul className="relative shell flex h-12 items-center justify-center gap-1">
        <li>
          <NavLink to={paths.home()} end className={LINK}>
            {i18n.t('Home')}
          </NavLink>
        </li>
        <li>
          <ShopMenu categories={categories} />
        </li>
        {useServiceLinks().length > 0 && (
          <li>
            <NavLink to={paths.overview()} className={LINK}>
              {i18n.t('Services')}
            </NavLink>
          </li>
        )}
        <li>
          <NavLink to={paths.blog()} className={LINK}>
            {i18n.t('Blogs')}
          </NavLink>
        </li>
        <li className="relative">
          <MenuButton label={i18n.t('Forum')} panelClassName="start-0 w-52">
            <ul>
              {FORUM_LINKS.map(({ name, url }) => (
                <li key={url}>
                  <ShopLink to={url} className="flex min-h-11 items-center rounded-xl px-3 hover:bg-sunk">
                    {i18n.t(name)}
                  </ShopLink>
                </li>
              ))}
            </ul>
          </MenuButton>
        </li>
        <li>
          <NavLink to={paths.about()} className={LINK}>
            {i18n.t('About')}
          </NavLink>
        </li>
        <li>
          <NavLink to={paths.contact()} className={LINK}>
            {i18n.t('Contact')}
          </NavLink>
        </li>
      </ul>
    </nav>
  );
}
