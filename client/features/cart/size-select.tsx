import { formatMoney } from '#client/lib/format.ts';
import { i18n } from '#client/lib/i18n.ts';
import type { CartItem } from '#client/state/cart.ts';
import { Select } from '#client/ui/forms/select.tsx';
import { changeSize } from './change-size.ts';
import type { LineSize } from './line-sizes.ts';

interface SizeSelectProps {
  item: CartItem;
  sizes: readonly LineSize[];
}

const selectId = (variantId: string): string => `size-${variantId}`;

/** Changes a line to another size of its product. */
export function SizeSelect({ item, sizes }: SizeSelectProps) {
  const { variantId, name } = item;
  const choose = (id: string) => {
    const to = sizes.find((size) => size.id === id);
    // The new size is a different row, which must receive the focus.
    if (to && changeSize(item, to))
      requestAnimationFrame(() => document.getElementById(selectId(id))?.focus());
  };
  return (
    <Select
      id={selectId(variantId)}
      label={i18n.t('Size of {name}', { name })}
      isLabelHidden
      value={variantId}
      onChange={({ target }) => choose(target.value)}
      options={sizes.map(({ id, size, discountedPrice, stock }) => ({
        value: id,
        label: stock > 0 ? `${size} · ${formatMoney(discountedPrice)}` : i18n.t('{size}, sold out', { size }),
        isDisabled: stock === 0 && id !== variantId,
      }))}
      className="my-1 max-w-60"
    />
  );
}
