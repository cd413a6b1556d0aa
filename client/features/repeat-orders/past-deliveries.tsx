import { formatDay } from '#client/lib/format.ts';
import { i18n } from '#client/lib/i18n.ts';
import { paths } from '#client/lib/paths.ts';
import { ShopLink } from '#client/ui/shop-link.tsx';
import type { RepeatCard_RepeatOrderFragment } from './repeat-orders.generated.ts';

/** Past dates, ordered or skipped. */
export function PastDeliveries({ deliveries }: Pick<RepeatCard_RepeatOrderFragment, 'deliveries'>) {
  if (deliveries.length === 0) return null;
  return (
    <details>
      <summary className="min-h-11 content-center font-semibold">{i18n.t('Past dates')}</summary>
      <ul className="grid gap-1">
        {deliveries.map(({ on, outcome, order }) => (
          <li key={on} className="flex flex-wrap items-center gap-x-2">
            <time dateTime={on}>{formatDay(on)}</time>
            <span aria-hidden="true">·</span>
            {outcome === 'SKIPPED' ? (
              <span className="text-ink-soft">{i18n.t('Skipped')}</span>
            ) : order ? (
              <ShopLink
                to={paths.order(order.id)}
                className="inline-flex min-h-11 items-center text-lake underline underline-offset-4"
              >
                {i18n.t('Order {number}', { number: order.number })}
              </ShopLink>
            ) : (
              <span className="text-ink-soft">{i18n.t('Ordered')}</span>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
