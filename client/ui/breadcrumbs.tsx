import { ChevronRight } from 'lucide-react';
import { i18n } from '#client/lib/i18n.ts';
import { paths } from '#client/lib/paths.ts';
import { ShopLink } from './shop-link.tsx';

interface BreadcrumbsProps {
  /** The page itself, last and no link. */
  title: string;
  category?: { name: string; url: string };
}

/** spec §2: "Home, then an optional category, then the page title." */
export function Breadcrumbs({ title, category }: BreadcrumbsProps) {
  const steps = [{ name: i18n.t('Home'), url: paths.home() }, ...(category ? [category] : [])];
  return (
    <nav aria-label={i18n.t('Breadcrumbs')}>
      <ol className="flex flex-wrap items-center text-sm text-ink-soft">
        {steps.map(({ name, url }) => (
          <li key={url} className="flex items-center">
            <ShopLink
              to={url}
              className="inline-flex min-h-11 items-center underline-offset-4 hover:text-ink hover:underline"
            >
              {name}
            </ShopLink>
            <ChevronRight aria-hidden="true" className="mx-1 size-4" />
          </li>
        ))}
        <li aria-current="page" className="line-clamp-1 font-semibold text-ink">
          {title}
        </li>
      </ol>
    </nav>
  );
}
