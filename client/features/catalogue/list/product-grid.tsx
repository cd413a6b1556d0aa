import type { ReactNode } from 'react';
import { classNames } from '#client/ui/class-names.ts';
import { ProductCard } from './product-card.tsx';
import type { ProductCard_ProductFragment } from './product-card.generated.ts';

interface ProductGridProps<Product> {
  products: readonly Product[];
  /** Number of cards above the fold, whose images load eagerly. */
  priorityCount?: number;
  /** Whether filters at the side leave room for one column less. */
  isBesideFilters?: boolean;
  /** Shown below the name of a product. */
  noteOf?: ((product: Product) => ReactNode) | undefined;
}

/** Two columns on phones, up to four on desktops. */
export function ProductGrid<Product extends ProductCard_ProductFragment>({
  products,
  priorityCount = 0,
  isBesideFilters = false,
  noteOf,
}: ProductGridProps<Product>) {
  return (
    <ul className={gridColumns(isBesideFilters)}>
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard product={product} priority={index < priorityCount} note={noteOf?.(product)} />
        </li>
      ))}
    </ul>
  );
}

export function gridColumns(isBesideFilters: boolean): string {
  return classNames('grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-5', !isBesideFilters && 'lg:grid-cols-4');
}
