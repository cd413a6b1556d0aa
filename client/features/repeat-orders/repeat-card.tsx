import type { ReactNode } from 'react';
import { formatMoney, formatWeekday } from '#client/lib/format.ts';
import { i18n } from '#client/lib/i18n.ts';
import { paths } from '#client/lib/paths.ts';
import { detectLanguageTag } from '#client/lib/text-language.ts';
import { today } from '#client/lib/today.ts';
import { Badge } from '#client/ui/badge.tsx';
import { ShopLink } from '#client/ui/shop-link.tsx';
import { DearerNote } from './dearer-note.tsx';
import { intervalText } from './intervals.ts';
import { PastDeliveries } from './past-deliveries.tsx';
import type { RepeatCard_RepeatOrderFragment } from './repeat-orders.generated.ts';
import { RepeatPicture } from './repeat-picture.tsx';

interface RepeatCardProps {
  repeatOrder: RepeatCard_RepeatOrderFragment;
  /** The actions of the repeat order. */
  children: ReactNode;
}

/** A repeat order with its product, interval and next date. */
export function RepeatCard({ repeatOrder, children }: RepeatCardProps) {
  const { variant, name, size, quantity, intervalDays, nextOn, price, lastsUntil } = repeatOrder;
  return (
    <li className="card flex flex-wrap items-start gap-4 p-4">
      <RepeatPicture variant={variant} />
      <div className="grid min-w-0 flex-1 basis-52 gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 lang={detectLanguageTag(name)} className="min-w-0 text-xl break-words">
            {variant ? (
              <ShopLink
                to={paths.product(variant.product.slug, size)}
                className="underline-offset-4 hover:underline"
              >
                {name}
              </ShopLink>
            ) : (
              name
            )}
          </h3>
          <State repeatOrder={repeatOrder} />
        </div>
        <p className="text-ink-soft">
          {size} · {price === null ? quantity : `${quantity} × ${formatMoney(price)}`}
        </p>
        <p>
          {intervalText(intervalDays)}
          {repeatOrder.state === 'ACTIVE' && (
            <>
              {' · '}
              <strong>
                <time dateTime={nextOn}>{i18n.t('next on {day}', { day: formatWeekday(nextOn) })}</time>
              </strong>
            </>
          )}
        </p>
        {lastsUntil && lastsUntil >= today() && (
          <p className="text-sm text-ink-soft">
            {i18n.t('What you have lasts until about {day}', { day: formatWeekday(lastsUntil) })}
          </p>
        )}
        <DearerNote {...repeatOrder} />
        <PastDeliveries deliveries={repeatOrder.deliveries} />
      </div>
      <div className="flex w-full flex-wrap gap-2">{children}</div>
    </li>
  );
}

function State({
  repeatOrder: { variant, state, isDue, isAvailable },
}: Pick<RepeatCardProps, 'repeatOrder'>) {
  if (!variant) return <Badge tone="quiet">{i18n.t('No longer sold')}</Badge>;
  if (state === 'PAUSED') return <Badge tone="quiet">{i18n.t('Paused')}</Badge>;
  if (!isAvailable) return <Badge tone="alarm">{i18n.t('Sold out')}</Badge>;
  return isDue ? <Badge tone="marigold">{i18n.t('Due')}</Badge> : null;
}
