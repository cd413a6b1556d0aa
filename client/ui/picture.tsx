import { classNames } from './class-names.ts';

/** The widths the server makes. */
const WIDTHS = [120, 180, 215, 250, 448, 900, 1600] as const;

interface PictureProps {
  image: { url: string; alt: string };
  /** Natural measure of the place: holds it before the picture arrives. */
  width: number;
  height: number;
  /** How wide it is drawn, as in the `sizes` attribute; the given width when left out. */
  sizes?: string;
  /** One of the first screen's main pictures: fetched at once. */
  priority?: boolean;
  /** true where the words beside it already say what it shows. */
  isDecorative?: boolean;
  className?: string;
}

/** A picture of the shop, in as many pixels as its place needs; one just chosen is shown as it is. */
export function Picture({
  image,
  width,
  height,
  sizes,
  priority = false,
  isDecorative = false,
  className,
}: PictureProps) {
  const isChosen = image.url.startsWith('blob:');
  return (
    <img
      src={isChosen ? image.url : `${image.url}?w=${smallest(width)}`}
      srcSet={isChosen ? undefined : sourceSet(image.url, width, sizes !== undefined)}
      sizes={sizes ?? `${width}px`}
      alt={isDecorative ? '' : image.alt}
      width={width}
      height={height}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding={priority ? undefined : 'async'}
      className={classNames('bg-sunk', className)}
    />
  );
}

const smallest = (width: number): number => WIDTHS.find((made) => made >= width) ?? 1600;

/** A picture of fixed measure needs copies for one to two pixels a point; a fluid one all of them. */
function sourceSet(url: string, width: number, isFluid: boolean): string {
  const most = isFluid ? 900 : smallest(width * 2);
  const least = isFluid ? 215 : width;
  return WIDTHS.filter((made) => made >= least && made <= most)
    .map((made) => `${url}?w=${made} ${made}w`)
    .join(', ');
}
