import { useState } from 'react';
import { classNames } from '#client/ui/class-names.ts';
import { lazyComponent, LazyMount } from '#client/ui/loading/lazy-component.tsx';
import { Picture } from '#client/ui/picture.tsx';

const PictureDialog = lazyComponent(async () => (await import('./picture-dialog.tsx')).PictureDialog);

interface PicturesProps {
  images: readonly { url: string; alt: string }[];
  /** Shows thumbnails, for use below a text. */
  isSmall?: boolean;
}

/** The pictures of a text; each opens uncropped. Renders nothing without pictures. */
export function Pictures({ images, isSmall = false }: PicturesProps) {
  /** The picture that is shown whole. */
  const [openIndex, setOpenIndex] = useState<number | null>(null);
  if (images.length === 0) return null;
  const large = images.length === 1 ? 'grid' : 'grid grid-cols-2 gap-2 md:grid-cols-3';
  const widths = images.length === 1 ? '(width >= 48rem) 700px, 92vw' : '(width >= 48rem) 30vw, 46vw';
  return (
    <>
      <ul className={isSmall ? 'flex flex-wrap gap-2' : large}>
        {images.map((image, index) => (
          <li key={image.url}>
            {/* Without scripts, the link shows the picture by itself. */}
            <a
              href={`${image.url}?w=1600`}
              onClick={(event) => {
                event.preventDefault();
                setOpenIndex(index);
              }}
              className="block cursor-zoom-in rounded-xl"
            >
              <Picture
                image={image}
                {...(isSmall ? { width: 120, height: 120 } : { width: 448, height: 336, sizes: widths })}
                className={classNames('rounded-xl object-cover', isSmall ? 'size-30' : 'aspect-4/3 w-full')}
              />
            </a>
          </li>
        ))}
      </ul>
      <LazyMount when={openIndex !== null}>
        <PictureDialog images={images} shown={openIndex} onChange={setOpenIndex} />
      </LazyMount>
    </>
  );
}
