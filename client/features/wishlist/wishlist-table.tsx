import { i18n } from '#client/lib/i18n.ts';
import type { WishlistRow_ItemFragment } from './wishlist.generated.ts';
import { WishlistRow, type WishlistRowProps } from './wishlist-row.tsx';

interface WishlistTableProps extends Pick<WishlistRowProps, 'warningOf'> {
  items: readonly WishlistRow_ItemFragment[];
}

/** The wishlist: a table on wide screens, cards on phones. */
export function WishlistTable({ items, warningOf }: WishlistTableProps) {
  return (
    <table
      role="table"
      className="card block w-full overflow-hidden md:table md:border-separate md:border-spacing-0"
    >
      <caption className="sr-only">{i18n.t('Your wishlist')}</caption>
      <thead role="rowgroup" className="sr-only md:not-sr-only md:table-header-group">
        <tr role="row" className="text-start text-sm text-ink-soft">
          <th role="columnheader" scope="col" className="px-4 pt-4 pb-2 font-semibold">
            {i18n.t('Product')}
          </th>
          <th role="columnheader" scope="col" className="pt-4 pb-2 font-semibold">
            {i18n.t('Name')}
          </th>
          <th role="columnheader" scope="col" className="pt-4 pb-2 font-semibold">
            {i18n.t('Unit Price')}
          </th>
          <th role="columnheader" scope="col" className="pt-4 pb-2 font-semibold">
            {i18n.t('Stock Status')}
          </th>
          <th role="columnheader" scope="col" className="pt-4 pb-2 font-semibold">
            {i18n.t('Shop Now')}
          </th>
          <th role="columnheader" scope="col" className="pt-4 pb-2">
            <span className="sr-only">{i18n.t('Remove')}</span>
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup" className="block md:table-row-group">
        {items.map((item) => (
          <WishlistRow key={item.variant.id} item={item} warningOf={warningOf} />
        ))}
      </tbody>
    </table>
  );
}
