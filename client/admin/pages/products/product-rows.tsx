import { Link } from 'react-router-dom';
import { formatMoney } from '#client/lib/format.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Picture } from '#client/ui/picture.tsx';
import { ProductStatusBadge } from '../../features/products/product-labels.tsx';
import type { StaffProductRowFragment } from '../../features/products/products.generated.ts';

interface ProductRowsProps {
  products: readonly StaffProductRowFragment[];
  isLoading: boolean;
}

/** Cards on phones, rows of aligned cells on wide screens. */
export function ProductRows({ products, isLoading }: ProductRowsProps) {
  return (
    <ul data-rows aria-label="Products" aria-busy={isLoading} className="grid gap-2">
      {products.map((product) => (
        <ProductRow key={product.id} product={product} />
      ))}
    </ul>
  );
}

function ProductRow({ product }: { product: StaffProductRowFragment }) {
  const { id, name, status, category, brand, sizeCount, stock, isLow, picture: image } = product;
  return (
    <li className="card relative grid scroll-my-24 grid-cols-[auto_1fr] items-center gap-x-4 p-3 hover:bg-sunk">
      {image ? (
        <Picture
          image={image}
          width={64}
          height={64}
          isDecorative
          className="size-16 rounded-xl object-cover"
        />
      ) : (
        <span className="size-16 rounded-xl bg-sunk" />
      )}
      <div className="grid min-w-0 gap-x-4 gap-y-1 lg:grid-cols-[2fr_7rem_1.5fr_6rem_1.2fr_8rem] lg:items-center">
        {/* The whole row leads to the product. */}
        <Link
          to={`/products/${id}`}
          className="min-w-0 font-semibold break-words text-lake after:absolute after:inset-0"
        >
          {name}
        </Link>
        <span>
          <span className="sr-only">Status: </span>
          <ProductStatusBadge status={status} />
        </span>
        <span className="min-w-0 break-words text-ink-soft">
          {category.name}, {brand.name}
        </span>
        <span>{sizeCount === 1 ? '1 size' : `${sizeCount} sizes`}</span>
        <span>
          <span className="sr-only">Price: </span>
          {priceRangeText(product)}
        </span>
        <span className="flex flex-wrap items-center gap-2">
          {stock} in stock
          {isLow && <Badge tone="marigold">Low</Badge>}
        </span>
      </div>
    </li>
  );
}

function priceRangeText({ lowestPrice, highestPrice }: StaffProductRowFragment): string {
  if (lowestPrice === null || highestPrice === null) return 'No price';
  return lowestPrice === highestPrice
    ? formatMoney(lowestPrice)
    : `${formatMoney(lowestPrice)} to ${formatMoney(highestPrice)}`;
}
