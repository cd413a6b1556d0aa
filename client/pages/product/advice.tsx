import { FoodAdvice } from '#client/features/pets/feeding/food-advice.tsx';
import { RepeatProduct } from '#client/features/repeat-orders/repeat-product.tsx';

/** Repeat order and feeding advice. One section, because each lazy section adds to the page's size. */
export function Advice(props: Parameters<typeof FoodAdvice>[0] & Parameters<typeof RepeatProduct>[0]) {
  return (
    <>
      <RepeatProduct {...props} />
      <FoodAdvice {...props} />
    </>
  );
}
