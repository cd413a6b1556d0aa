import { ChevronRight } from 'lucide-react';
import { formatDay, formatMoment, formatMoney } from '#client/lib/format.ts';
import { i18n } from '#client/lib/i18n.ts';
import { paths } from '#client/lib/paths.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Picture } from '#client/ui/picture.tsx';
import { ShopLink } from '#client/ui/shop-link.tsx';
import { arrivalSentence, REPLACEMENT_FOR, statusLabel } from './order-labels.ts';
import type { OrderCard_OrderFragment } from './orders.generated.ts';

const SHOWN_PICTURES = 4;

/** An order in the list; the whole card is a link. */
export function OrderCard({ order }: { order: OrderCard_OrderFragment }) {
  const { number, placedAt, total, lines, canPay, debitOn, expiresAt, isDelayed, replacementFor } = order;
  const status = statusLabel(order);
  const arrival = arrivalSentence(order);
  const names = lines.map(({ productName }) => productName);
  const hiddenCount = lines.length - SHOWN_PICTURES;
  return (
    <li className="card relative grid gap-3 p-4 transition-shadow hover:shadow-card">
      <div className="flex items-start gap-4">
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-1">
          <h2 className="text-lg">
            <ShopLink to={paths.order(order.id)} className="after:absolute after:inset-0 after:rounded-card">
              {number}
            </ShopLink>
          </h2>
          <p className="flex flex-wrap gap-2">
            <Badge tone={status.tone}>{status.text}</Badge>
            {isDelayed && <Badge tone="alarm">{i18n.t('Delayed')}</Badge>}
          </p>
        </div>
        <p className="font-display text-lg font-bold">{formatMoney(total)}</p>
      </div>
      <div className="flex items-center gap-2">
        {lines
          .slice(0, SHOWN_PICTURES)
          .map(({ id, image }) =>
            image ? (
              <Picture
                key={id}
                image={image}
                width={64}
                height={64}
                isDecorative
                className="size-16 rounded-lg object-cover"
              />
            ) : (
              <span key={id} className="size-16 rounded-lg bg-sunk" />
            ),
          )}
        {hiddenCount > 0 && <span className="font-semibold text-ink-soft">+{hiddenCount}</span>}
        <ChevronRight aria-hidden="true" className="ms-auto size-5 text-ink-soft" />
      </div>
      <p lang="en-IN" className="line-clamp-1 text-ink-soft">
        {names.join(', ')}
      </p>
      {replacementFor && <p className="text-sm">{i18n.t(REPLACEMENT_FOR, replacementFor)}</p>}
      <p className="text-sm">
        <span className="text-ink-soft">{i18n.t('Placed on {day}', { day: formatDay(placedAt) })}</span>
        {arrival && <span className="font-semibold"> · {arrival}</span>}
        {debitOn !== null && <span className="font-semibold"> · {i18n.t('Paid automatically')}</span>}
        {canPay && expiresAt && debitOn === null && (
          <span className="font-semibold">
            {' · '}
            {i18n.t('Please pay by {moment}', { moment: formatMoment(expiresAt) })}
          </span>
        )}
      </p>
    </li>
  );
}
