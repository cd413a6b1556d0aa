import { ShopLink } from '#client/ui/shop-link.tsx';

interface Sibling {
  id: string;
  name: string;
  url: string;
  isComingSoon: boolean;
}

interface SiblingLinksProps {
  label: string;
  categories: readonly Sibling[];
  currentId: string;
}

/** Sibling categories in a row that scrolls on phones. */
export function SiblingLinks({ label, categories, currentId }: SiblingLinksProps) {
  const open = categories.filter(({ isComingSoon }) => !isComingSoon);
  return (
    <nav aria-label={label} className="min-w-0">
      <ul className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:mx-0 md:flex-wrap md:px-0">
        {open.map(({ id, name, url }) => (
          <li key={id}>
            <ShopLink
              to={url}
              aria-current={id === currentId ? 'page' : undefined}
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
