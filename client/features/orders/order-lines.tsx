import type { ReactNode } from 'react';
import { formatMoney } from '#client/lib/format.ts';
import { detectLanguageTag } from '#client/lib/text-language.ts';
import { paths } from '#client/lib/paths.ts';
import { Picture } from '#client/ui/picture.tsx';
import { ShopLink } from '#client/ui/shop-link.tsx';
import type { OrderLines_OrderFragment } from './orders.generated.ts';

interface OrderLinesProps {
  order: OrderLines_OrderFragment;
  /** Renders additional details of a line. */
  noteOf?: (line: OrderLines_OrderFragment['lines'][number]) => ReactNode;
}

/** The order's products as they were when ordered. */
export function OrderLines({ order, noteOf }: OrderLinesProps) {
  return (
    <ul className="card divide-y divide-line">
      {order.lines.map((line) => {
        const { id, image, productName, productSlug, size, quantity, unitPrice, total } = line;
        return (
          <li key={id} className="flex items-center gap-4 p-4">
            {image ? (
              <Picture
                image={image}
                width={80}
                height={80}
                isDecorative
                className="size-20 rounded-xl object-cover"
              />
            ) : (
              <span className="size-20 shrink-0 rounded-xl bg-sunk" />
            )}
            <div className="min-w-0 flex-1">
              <ShopLink
                to={paths.product(productSlug)}
                lang={detectLanguageTag(productName)}
                className="font-semibold underline-offset-4 hover:underline"
              >
                {productName}
              </ShopLink>
              <p className="text-sm text-ink-soft">
                {size} · {quantity} × {formatMoney(unitPrice)}
              </p>
              {noteOf?.(line)}
            </div>
            <p className="font-display font-bold tabular-nums">{formatMoney(total)}</p>
          </li>
        );
      })}
    </ul>
  );
}
