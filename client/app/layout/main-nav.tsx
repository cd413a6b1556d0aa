import { NavLink } from 'react-router-dom';
import { paths } from '#client/lib/paths.ts';
import { MenuButton } from '#client/ui/menu-button.tsx';
import { ShopLink } from '#client/ui/shop-link.tsx';
import { ShopMenu } from './shop-menu.tsx';
import type { ShopMenu_CategoryFragment } from './shop-menu.generated.ts';

export const FORUM_LINKS = [
  { name: 'All groups', url: paths.forum() },
  { name: 'Our Stories', url: paths.forumStories() },
] as const;

const LINK =
  'inline-flex min-h-11 items-center rounded-full px-3 font-semibold hover:bg-sunk aria-[current=page]:text-leaf aria-[current=page]:underline aria-[current=page]:decoration-2 aria-[current=page]:underline-offset-8';

/** The desktop's line of links. */
export function MainNav({ categories }: { categories: ShopMenu_CategoryFragment[] }) {
  return (
    <nav aria-label="Main" className="hidden border-t border-line md:block">
      <ul className="relative shell flex h-12 items-center justify-center gap-1">
        <li>
          <NavLink to={paths.home()} end className={LINK}>
            Home
          </NavLink>
        </li>
        <li>
          <ShopMenu categories={categories} />
        </li>
        <li>
          <NavLink to={paths.blog()} className={LINK}>
            Blogs
          </NavLink>
        </li>
        <li className="relative">
          <MenuButton label="Forum" panelClassName="left-0 w-52">
            <ul>
              {FORUM_LINKS.map(({ name, url }) => (
                <li key={url}>
                  <ShopLink to={url} className="flex min-h-11 items-center rounded-xl px-3 hover:bg-sunk">
                    {name}
                  </ShopLink>
                </li>
              ))}
            </ul>
          </MenuButton>
        </li>
        <li>
          <NavLink to={paths.about()} className={LINK}>
            About
          </NavLink>
        </li>
        <li>
          <NavLink to={paths.contact()} className={LINK}>
            Contact
          </NavLink>
        </li>
      </ul>
    </nav>
  );
}
