import { ChevronLeft, ChevronRight } from 'lucide-react';
import { i18n } from '#client/lib/i18n.ts';
import { classNames } from './class-names.ts';
import { ShopLink } from './shop-link.tsx';

interface PaginationProps {
  page: number;
  totalCount: number;
  pageSize: number;
  /** URL of a page, including the filters. */
  addressOf: (page: number) => string;
  /** Accessible name, to distinguish two lists on one page. */
  label?: string;
}

const BOX = 'inline-grid min-h-11 min-w-11 place-items-center rounded-full px-3 font-semibold';

/** Pages as links, so that they can be shared, opened in tabs and indexed. */
export function Pagination({
  page,
  totalCount,
  pageSize,
  addressOf,
  label = i18n.t('Pages'),
}: PaginationProps) {
  const pageCount = Math.ceil(totalCount / pageSize);
  if (pageCount <= 1) return null;
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-center gap-1">
      {page > 1 && (
        <ShopLink
          to={addressOf(page - 1)}
          rel="prev"
          aria-label={i18n.t('Previous page')}
          className={classNames(BOX, 'hover:bg-sunk')}
        >
          <ChevronLeft aria-hidden="true" className="size-5" />
        </ShopLink>
      )}
      {pagesAround(page, pageCount).map((number, index) =>
        number === null ? (
          <span key={`gap-${index}`} aria-hidden="true" className={BOX}>
            …
          </span>
        ) : (
          <ShopLink
            key={number}
            to={addressOf(number)}
            aria-label={i18n.t('Page {number}', { number })}
            aria-current={number === page ? 'page' : undefined}
            className={classNames(BOX, number === page ? 'bg-ink text-ground' : 'hover:bg-sunk')}
          >
            {number}
          </ShopLink>
        ),
      )}
      {page < pageCount && (
        <ShopLink
          to={addressOf(page + 1)}
          rel="next"
          aria-label={i18n.t('Next page')}
          className={classNames(BOX, 'hover:bg-sunk')}
        >
          <ChevronRight aria-hidden="true" className="size-5" />
        </ShopLink>
      )}
    </nav>
  );
}

/**
 * First, last and neighbouring pages; null marks a gap of at least two: `pagesAround(6, 12)` is 1 … 5 6 7 … 12, and
 * `pagesAround(1, 4)` is 1 2 3 4.
 */
export function pagesAround(page: number, pageCount: number): (number | null)[] {
  const shownPages = [1, page - 1, page, page + 1, pageCount].filter(
    (number) => number >= 1 && number <= pageCount,
  );
  const pages = [...new Set(shownPages)].sort((a, b) => a - b);
  return pages.flatMap((number, index) => {
    const before = pages[index - 1];
    const hiddenCount = before === undefined ? 0 : number - before - 1;
    if (hiddenCount === 0) return [number];
    return hiddenCount === 1 ? [number - 1, number] : [null, number];
  });
}
