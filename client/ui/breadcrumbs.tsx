import { ChevronRight } from 'lucide-react';
import { i18n } from '#client/lib/i18n.ts';
import { paths } from '#client/lib/paths.ts';
import { ShopLink } from './shop-link.tsx';

interface BreadcrumbsProps {
  /** The page itself, last and no link. */
  title: string;
  /** Of the title, where it is not the shop's own words. */
  lang?: string | undefined;
  category?: { name: string; url: string; lang?: string };
}

/** Home, then a category if there is one, then the title of the page. */
export function Breadcrumbs({ title, lang, category }: BreadcrumbsProps) {
  const home: BreadcrumbsProps['category'] = { name: i18n.t('Home'), url: paths.home() };
  const steps = category ? [home, category] : [home];
  return (
    <nav aria-label={i18n.t('Breadcrumbs')}>
      <ol className="flex flex-wrap items-center text-sm text-ink-soft">
        {steps.map(({ name, url, lang: spoken }) => (
          <li key={url} className="flex items-center">
            <ShopLink
              to={url}
              lang={spoken}
              className="inline-flex min-h-11 items-center underline-offset-4 hover:text-ink hover:underline"
            >
              {name}
            </ShopLink>
            <ChevronRight aria-hidden="true" className="mx-1 size-4" />
          </li>
        ))}
        <li aria-current="page" lang={lang} className="line-clamp-1 font-semibold text-ink">
          {title}
        </li>
      </ol>
    </nav>
  );
}
