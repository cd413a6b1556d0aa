import { classNames } from '#client/ui/class-names.ts';
import { Picture } from '#client/ui/picture.tsx';
import { PersonPortrait } from './person-portrait.tsx';

const SIZES = { 32: 'size-8', 180: 'size-45' } as const;

interface PortraitProps {
  image: { url: string; alt: string } | null;
  /** In pixels. */
  size: keyof typeof SIZES;
  className?: string;
}

/** A user's photo or placeholder. Decorative: show the name next to it. */
export function Portrait({ image, size, className }: PortraitProps) {
  const look = classNames(SIZES[size], 'shrink-0 rounded-full object-cover', className);
  return image ? (
    <Picture image={image} width={size} height={size} isDecorative priority className={look} />
  ) : (
    <PersonPortrait className={look} />
  );
}
