import type { ReactNode } from 'react';
import { Picture } from '#client/ui/picture.tsx';

/** Width to height of covers; phones show the center. */
export const COVER_ASPECT = 4;

interface CoverProps {
  image: { url: string; alt: string } | null;
  children?: ReactNode;
}

/** The cover picture of a profile, or a pattern of dots. */
export function Cover({ image, children }: CoverProps) {
  return (
    <div className="relative aspect-[5/2] overflow-hidden rounded-card bg-marigold-wash bandhani sm:aspect-[4/1]">
      {image && (
        <Picture
          image={image}
          width={900}
          height={900 / COVER_ASPECT}
          sizes="(min-width: 80rem) 77rem, 100vw"
          priority
          isDecorative
          className="size-full object-cover"
        />
      )}
      {children}
    </div>
  );
}
