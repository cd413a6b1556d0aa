import { ProductCard } from './product-card.tsx';
import type { ProductCard_ProductFragment } from './product-card.generated.ts';

interface ProductGridProps {
  products: readonly ProductCard_ProductFragment[];
  /** How many cards the first screen shows: their pictures are fetched at once. */
  priorityCount?: number;
}

/** Cards side by side: two on a phone, four on a desk. */
export function ProductGrid({ products, priorityCount = 0 }: ProductGridProps) {
  return (
    <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-5 lg:grid-cols-4">
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard product={product} priority={index < priorityCount} />
        </li>
      ))}
    </ul>
  );
}
