import { RepeatButton } from './repeat-button.tsx';

interface RepeatProductProps {
  product: { name: string };
  /** The chosen size. */
  variant: { id: string; size: string; stock: number };
}

/** Repeats the chosen size of a product. Nothing for a size that is sold out. */
export function RepeatProduct({ product: { name }, variant }: RepeatProductProps) {
  const { id, size, stock } = variant;
  if (stock === 0) return null;
  // The key closes the dialog for another size.
  return <RepeatButton key={id} goods={{ variantId: id, name, size }} />;
}
