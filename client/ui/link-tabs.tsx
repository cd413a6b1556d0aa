import { useEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import { ShopLink } from './shop-link.tsx';

/** From this number of tabs, gaps are smaller, so that they fit a desktop. */
const MANY = 9;

interface LinkTabsProps {
  label: string;
  tabs: readonly { id: string; title: string; url: string }[];
  /** Id of the selected tab. */
  current: string;
}

/** Tabs as links: the selection is in the URL, so that the back button and shared links work. */
export function LinkTabs({ label, tabs, current }: LinkTabsProps) {
  const nav = useRef<HTMLElement>(null);
  // On a phone the selected tab may be beyond the edge.
  useEffect(() => {
    const link = nav.current?.querySelector('[aria-current]');
    if (!nav.current || !link) return;
    nav.current.scrollLeft += link.getBoundingClientRect().left - nav.current.getBoundingClientRect().left;
  }, [current]);
  return (
    <nav ref={nav} aria-label={label} className="overflow-x-auto border-b-2 border-line">
      <ul className="flex sm:gap-1">
        {tabs.map(({ id, title, url }) => (
          <li key={id}>
            <ShopLink
              to={url}
              preventScrollReset
              aria-current={id === current ? 'page' : undefined}
              className={classNames(
                '-mb-0.5 inline-flex min-h-12 items-center border-b-4 px-2 whitespace-nowrap font-display font-semibold -outline-offset-3 sm:text-lg',
                tabs.length > MANY ? 'sm:px-3' : 'sm:px-4',
                id === current
                  ? 'border-marigold text-ink'
                  : 'border-transparent text-ink-soft hover:text-ink',
              )}
            >
              {title}
            </ShopLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
