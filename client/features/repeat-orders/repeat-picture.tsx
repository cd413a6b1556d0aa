import { Picture } from '#client/ui/picture.tsx';
import type { RepeatLine_RepeatOrderFragment } from './repeat-orders.generated.ts';

/** The picture of a size; the text beside it names it. */
export function RepeatPicture({ variant }: Pick<RepeatLine_RepeatOrderFragment, 'variant'>) {
  if (!variant?.image) return <span className="size-20 shrink-0 rounded-xl bg-sunk" />;
  return (
    <Picture
      image={variant.image}
      width={80}
      height={80}
      isDecorative
      className="size-20 shrink-0 rounded-xl object-cover"
    />
  );
}
