import { ChevronRight } from 'lucide-react';
import { i18n } from '#client/lib/i18n.ts';
import { paths } from '#client/lib/paths.ts';
import { ShopLink } from './shop-link.tsx';

interface BreadcrumbsProps {
  /** Title of the current page, shown last and not linked. */
  title: string;
  /** Language of the title, where it differs from the page's. */
  lang?: string | undefined;
  category?: { name: string; url: string };
}

/** Home, an optional category, and the title of the page. */
export function Breadcrumbs({ title, lang, category }: BreadcrumbsProps) {
  const home: BreadcrumbsProps['category'] = { name: i18n.t('Home'), url: paths.home() };
  const steps = category ? [home, category] : [home];
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
        <li aria-current="page" lang={lang} className="line-clamp-1 min-w-24 flex-1 font-semibold text-ink">
          {title}
        </li>
      </ol>
    </nav>
  );
}
