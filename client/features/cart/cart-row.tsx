import type { ReactNode } from 'react';
import { Trash2 } from 'lucide-react';
import { MAX_LINE_QUANTITY } from '#rules/constants.ts';
import { formatMoney } from '#client/lib/format.ts';
import { i18n } from '#client/lib/i18n.ts';
import { paths } from '#client/lib/paths.ts';
import { detectLanguageTag } from '#client/lib/text-language.ts';
import { limitReason } from '#client/state/cart-lines.ts';
import { setCartQuantity, type CartItem } from '#client/state/cart.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Picture } from '#client/ui/picture.tsx';
import { QuantityCounter } from '#client/ui/forms/quantity-counter.tsx';
import { ShopLink } from '#client/ui/shop-link.tsx';
import { SizeLabel } from '#client/ui/size-label.tsx';
import { CartNotice } from './cart-notice.tsx';
import { lineNotice } from './line-notice.ts';
import type { LineSize } from './line-sizes.ts';
import type { LineNotice_QuoteLineFragment } from './quote.generated.ts';
import { removeWithUndo } from './remove-with-undo.ts';
import { SizeSelect } from './size-select.tsx';

interface CartRowProps {
  item: CartItem;
  /** The current quote line; undefined while loading, null when the variant is no longer sold. */
  line: LineNotice_QuoteLineFragment | null | undefined;
  /** All sizes of its product; none while loading. */
  sizes: readonly LineSize[];
  note?: ReactNode;
}

/**
 * A cart line: a table row on wide screens, a card on phones. Explicit roles, because `display` removes the
 * table semantics.
 */
export function CartRow({ item, line, sizes, note }: CartRowProps) {
  const { name, size, quantity, variantId } = item;
  const unitPrice = line?.unitPrice ?? item.unitPrice;
  const mrp = line?.variant.price ?? item.price;
  const stock = line?.variant.stock ?? item.stock;
  const notice = line === undefined ? null : lineNotice(item, line);
  const perKg =
    line?.variant.pricePerKg && i18n.t('{price} per kg', { price: formatMoney(line.variant.pricePerKg) });
  const changeTo = (next: number) => (next === 0 ? removeWithUndo(item) : setCartQuantity(variantId, next));

  return (
    <tr
      role="row"
      className="relative grid grid-cols-[6rem_1fr] gap-x-4 gap-y-2 border-b border-line p-4 last:border-0 md:table-row md:p-0 md:[&>*]:border-t md:[&>*]:border-line"
    >
      <td role="cell" className="row-span-4 md:w-28 md:p-4 md:align-top">
        <ShopLink
          to={paths.product(item.slug)}
          tabIndex={-1}
          aria-hidden="true"
          className="relative block w-fit"
        >
          {item.image ? (
            <Picture
              image={item.image}
              width={96}
              height={96}
              isDecorative
              className="size-24 rounded-xl object-contain"
            />
          ) : (
            <span className="block size-24 rounded-xl bg-sunk" />
          )}
          <SizeLabel size={size} />
        </ShopLink>
      </td>
      <th role="rowheader" scope="row" className="pe-10 text-start font-normal md:py-4 md:pe-4 md:align-top">
        <ShopLink
          to={paths.product(item.slug)}
          lang={detectLanguageTag(name)}
          className="font-semibold underline-offset-4 hover:underline"
        >
          {name}
        </ShopLink>
        {sizes.length > 1 && <SizeSelect item={item} sizes={sizes} />}
        <p className="text-ink-soft empty:hidden">
          {[sizes.length > 1 ? null : size, perKg].filter(Boolean).join(' · ')}
        </p>
        {note}
        {line?.variant.product.isReturnedOnlyIfFaulty && (
          <p className="text-sm text-ink-soft">{i18n.t('Returnable only if damaged, defective or wrong.')}</p>
        )}
        {notice && <CartNotice item={item} notice={notice} />}
      </th>
      <td role="cell" className="col-start-2 md:py-4 md:pe-4 md:align-top">
        <span className="font-display text-lg font-bold">{formatMoney(unitPrice)}</span>{' '}
        {unitPrice < mrp && (
          <span className="text-sm whitespace-nowrap text-ink-soft">
            {i18n.t('MRP')} <s>{formatMoney(mrp)}</s>
          </span>
        )}
      </td>
      <td role="cell" className="col-start-2 md:py-3 md:pe-4 md:align-top">
        <QuantityCounter
          name={`${name}, ${size}`}
          quantity={quantity}
          // Minus at 1 removes the line.
          min={0}
          max={Math.max(quantity, Math.min(MAX_LINE_QUANTITY, stock))}
          onChange={changeTo}
        />
        {!notice && (
          <p aria-live="polite" className="mt-1 max-w-44 text-sm text-ink-soft empty:hidden">
            {limitReason(quantity, stock)}
          </p>
        )}
      </td>
      <td role="cell" className="col-start-2 font-display text-lg font-bold md:py-4 md:text-end md:align-top">
        {/* Wide screens have it as the head of the column. */}
        <span aria-hidden="true" className="font-sans text-base font-normal text-ink-soft md:hidden">
          {i18n.t('Total')}{' '}
        </span>
        {formatMoney(unitPrice * quantity)}
      </td>
      <td
        role="cell"
        className="absolute top-2 end-2 md:static md:w-16 md:py-2 md:pe-2 md:text-end md:align-top"
      >
        <IconButton
          label={i18n.t('Remove {name}, {size}', { name, size })}
          onClick={() => removeWithUndo(item)}
        >
          <Trash2 aria-hidden="true" className="size-5" />
        </IconButton>
      </td>
    </tr>
  );
}
