import { FoodAdvice } from '#client/features/pets/food-advice.tsx';
import { RepeatProduct } from '#client/features/repeat-orders/repeat-product.tsx';

type RepeatAndAdviceProps = Parameters<typeof FoodAdvice>[0] & Parameters<typeof RepeatProduct>[0];

/** One section, since each lazy one costs the page some bytes. */
export function RepeatAndAdvice({ product, variant, quantity }: RepeatAndAdviceProps) {
  return (
    <>
      <RepeatProduct product={product} variant={variant} quantity={quantity} />
      <FoodAdvice product={product} variant={variant} />
    </>
  );
}
