import type { ReactNode } from 'react';
import { Trash2 } from 'lucide-react';
import { i18n } from '#client/lib/i18n.ts';
import { paths } from '#client/lib/paths.ts';
import { detectLanguageTag } from '#client/lib/text-language.ts';
import { classNames } from '#client/ui/class-names.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Picture } from '#client/ui/picture.tsx';
import { Price } from '#client/ui/price.tsx';
import { ShopLink } from '#client/ui/shop-link.tsx';
import { ShopNow } from './shop-now.tsx';
import { useRemoveFromWishlist } from './use-remove-from-wishlist.ts';
import type { WishlistRow_ItemFragment } from './wishlist.generated.ts';

export interface WishlistRowProps {
  item: WishlistRow_ItemFragment;
  /** Renders warnings about ingredients that the viewer's pets do not tolerate. */
  warningOf: (product: WishlistRow_ItemFragment['variant']['product']) => ReactNode;
}

/**
 * A wishlist item: a table row on wide screens, a card on phones. Explicit roles, because `display` removes
 * the table semantics.
 */
export function WishlistRow({ item, warningOf }: WishlistRowProps) {
  const { variant } = item;
  const { product, size, image } = variant;
  const isSoldOut = variant.availability === 'OUT_OF_STOCK';
  const remove = useRemoveFromWishlist(item);
  const address = paths.product(product.slug, size);
  return (
    <tr
      role="row"
      className="relative grid grid-cols-[6rem_1fr] gap-x-4 gap-y-2 border-b border-line p-4 last:border-0 md:table-row md:p-0 md:[&>*]:border-t md:[&>*]:border-line"
    >
      <td role="cell" className="row-span-3 md:w-28 md:p-4 md:align-top">
        <ShopLink to={address} tabIndex={-1} aria-hidden="true">
          {image ? (
            <Picture
              image={image}
              width={96}
              height={96}
              isDecorative
              className="size-24 rounded-xl object-cover"
            />
          ) : (
            <span className="block size-24 rounded-xl bg-sunk" />
          )}
        </ShopLink>
      </td>
      <th role="rowheader" scope="row" className="pe-10 text-start font-normal md:py-4 md:pe-4 md:align-top">
        <ShopLink
          to={address}
          lang={detectLanguageTag(product.name)}
          className="font-semibold underline-offset-4 hover:underline"
        >
          {product.name}
        </ShopLink>
        <p lang="en-IN" className="text-ink-soft">
          {size}
        </p>
        {warningOf(product)}
      </th>
      <td role="cell" className="col-start-2 md:py-4 md:pe-4 md:align-top">
        <Price {...variant} />
      </td>
      <td
        role="cell"
        className={classNames(
          'col-start-2 font-semibold whitespace-nowrap md:py-4 md:pe-4 md:align-top',
          isSoldOut ? 'text-alarm' : 'text-leaf',
        )}
      >
        {isSoldOut ? i18n.t('Out of Stock') : i18n.t('In Stock')}
      </td>
      <td role="cell" className="col-span-2 pt-1 md:w-64 md:py-3 md:pe-4 md:align-top">
        <ShopNow variant={variant} />
      </td>
      <td
        role="cell"
        className="absolute top-2 end-2 md:static md:w-16 md:py-2 md:pe-2 md:text-end md:align-top"
      >
        <IconButton label={i18n.t('Remove {name}, {size}', { name: product.name, size })} onClick={remove}>
          <Trash2 aria-hidden="true" className="size-5" />
        </IconButton>
      </td>
    </tr>
  );
}
