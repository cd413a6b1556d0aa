import { RepeatButton } from './repeat-button.tsx';

interface RepeatProductProps {
  product: { name: string };
  /** The chosen size. */
  variant: { id: string; size: string; stock: number };
}

/** Starts a repeat order of the selected size. Renders nothing for a sold-out size. */
export function RepeatProduct({ product: { name }, variant }: RepeatProductProps) {
  const { id, size, stock } = variant;
  if (stock === 0) return null;
  // The key closes the dialog for another size.
  return <RepeatButton key={id} goods={{ variantId: id, name, size }} />;
}
