import type { ReactNode } from 'react';
import { i18n } from '#client/lib/i18n.ts';
import type { CartItem } from '#client/state/cart.ts';
import { CartRow } from './cart-row.tsx';
import { sizesInQuote } from './line-sizes.ts';
import type { LiveQuote } from './use-quote.ts';

interface CartTableProps {
  items: readonly CartItem[];
  live: LiveQuote;
  /** Renders additional details of a line. */
  noteOf?: (item: CartItem) => ReactNode;
}

/** The lines of the cart. */
export function CartTable({ items, live: { quote, isCurrent }, noteOf }: CartTableProps) {
  const findLine = (variantId: string) => {
    const quotedLine = quote?.lines.find((line) => line.variantId === variantId);
    // A line missing from an outdated quote was only added since.
    return quotedLine ?? (isCurrent ? null : undefined);
  };
  return (
    <table
      role="table"
      className="card block w-full overflow-hidden md:table md:border-separate md:border-spacing-0"
    >
      <caption className="sr-only">{i18n.t('Items in your cart')}</caption>
      <thead role="rowgroup" className="sr-only md:not-sr-only md:table-header-group">
        <tr role="row" className="text-sm text-ink-soft">
          <th role="columnheader" scope="col" className="px-4 pt-4 text-start font-semibold">
            {i18n.t('Product')}
          </th>
          <th role="columnheader" scope="col" className="pt-4 text-start font-semibold">
            {i18n.t('Name')}
          </th>
          <th role="columnheader" scope="col" className="pt-4 text-start font-semibold">
            {i18n.t('Price')}
          </th>
          <th role="columnheader" scope="col" className="pt-4 text-start font-semibold">
            {i18n.t('Quantity')}
          </th>
          <th role="columnheader" scope="col" className="pt-4 text-end font-semibold">
            {i18n.t('Total')}
          </th>
          <th role="columnheader" scope="col" className="pt-4">
            <span className="sr-only">{i18n.t('Remove')}</span>
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup" className="block md:table-row-group">
        {items.map((item) => (
          <CartRow
            key={item.variantId}
            item={item}
            line={findLine(item.variantId)}
            sizes={sizesInQuote(item.variantId, quote)}
            note={noteOf?.(item)}
          />
        ))}
      </tbody>
    </table>
  );
}
