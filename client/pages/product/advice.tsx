import { FoodAdvice } from '#client/features/pets/food-advice.tsx';
import { RepeatProduct } from '#client/features/repeat-orders/repeat-product.tsx';

/** To have it again and again, and how long it lasts. One section, since each lazy one costs the page some bytes. */
export function Advice(props: Parameters<typeof FoodAdvice>[0] & Parameters<typeof RepeatProduct>[0]) {
  return (
    <>
      <RepeatProduct {...props} />
      <FoodAdvice {...props} />
    </>
  );
}
