import { classNames } from '#client/ui/class-names.ts';
import { Picture } from '#client/ui/picture.tsx';
import type { PetCard_PetFragment } from './pet.generated.ts';
import { PetPortrait } from './pet-portrait.tsx';

interface PetPictureProps {
  pet: Pick<PetCard_PetFragment, 'kind' | 'image'>;
  /** Pixels; a card shows 120, the header 180. */
  size: 120 | 180;
  priority?: boolean;
  className?: string;
}

/** A pet's photo, or the illustration of its kind. Its name is always beside it. */
export function PetPicture({ pet: { kind, image }, size, priority = false, className }: PetPictureProps) {
  const look = classNames(size === 120 ? 'size-[120px]' : 'size-[180px]', 'shrink-0 object-cover', className);
  return image ? (
    <Picture image={image} width={size} height={size} priority={priority} isDecorative className={look} />
  ) : (
    <PetPortrait kind={kind} className={look} />
  );
}
