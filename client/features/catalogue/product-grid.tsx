import { classNames } from '#client/ui/class-names.ts';
import { ProductCard } from './product-card.tsx';
import type { ProductCard_ProductFragment } from './product-card.generated.ts';

interface ProductGridProps {
  products: readonly ProductCard_ProductFragment[];
  /** How many cards the first screen shows: their pictures are fetched at once. */
  priorityCount?: number;
  /** In a list with filters at its side there is room for one card less. */
  isBesideFilters?: boolean;
}

/** Cards side by side: two on a phone, four on a desk. */
export function ProductGrid({ products, priorityCount = 0, isBesideFilters = false }: ProductGridProps) {
  return (
    <ul className={gridColumns(isBesideFilters)}>
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard product={product} priority={index < priorityCount} />
        </li>
      ))}
    </ul>
  );
}

export function gridColumns(isBesideFilters: boolean): string {
  return classNames('grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-5', !isBesideFilters && 'lg:grid-cols-4');
}
