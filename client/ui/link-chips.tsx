import { ShopLink } from './shop-link.tsx';

interface LinkChipsProps {
  /** Accessible label of the choice. */
  label: string;
  links: readonly { name: string; url: string; isCurrent: boolean }[];
}

/** A row of links to choose one of; it scrolls on phones and wraps on wider screens. */
export function LinkChips({ label, links }: LinkChipsProps) {
  return (
    <nav aria-label={label} className="min-w-0">
      <ul className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:mx-0 md:flex-wrap md:px-0">
        {links.map(({ name, url, isCurrent }) => (
          <li key={url}>
            <ShopLink
              to={url}
              preventScrollReset
              aria-current={isCurrent ? 'page' : undefined}
              className="inline-flex min-h-11 items-center rounded-full border border-line bg-paper px-4 whitespace-nowrap hover:border-ink aria-[current=page]:border-ink aria-[current=page]:bg-ink aria-[current=page]:font-semibold aria-[current=page]:text-ground"
            >
              {name}
            </ShopLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
