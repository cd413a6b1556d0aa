import { classNames } from '#client/ui/class-names.ts';
import { Picture } from '#client/ui/picture.tsx';
import { PersonPortrait } from './person-portrait.tsx';

interface PortraitProps {
  image: { url: string; alt: string } | null;
  className?: string;
}

/** A user's photo or placeholder, 180 px wide. Decorative: show the name next to it. */
export function Portrait({ image, className }: PortraitProps) {
  const look = classNames('size-45 shrink-0 rounded-full object-cover', className);
  return image ? (
    <Picture image={image} width={180} height={180} isDecorative priority className={look} />
  ) : (
    <PersonPortrait className={look} />
  );
}
