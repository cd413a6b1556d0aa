import { classNames } from './class-names.ts';

/** The widths the server provides. */
const WIDTHS = [120, 180, 215, 250, 448, 900, 1600] as const;

interface PictureProps {
  image: { url: string; alt: string };
  /** Intrinsic size in pixels: reserves space before the image loads. */
  width: number;
  height: number;
  /** The `sizes` attribute; defaults to `width`. */
  sizes?: string;
  /** A main image above the fold: loaded eagerly. */
  priority?: boolean;
  /** The adjacent text already describes it. */
  isDecorative?: boolean;
  className?: string;
}

/** A responsive image of the shop; a local preview (blob URL) is shown unchanged. */
export function Picture({
  image,
  width,
  height,
  sizes,
  priority = false,
  isDecorative = false,
  className,
}: PictureProps) {
  const isLocal = image.url.startsWith('blob:');
  return (
    <img
      src={isLocal ? image.url : `${image.url}?w=${smallest(width)}`}
      srcSet={isLocal ? undefined : sourceSet(image.url, width, sizes !== undefined)}
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

const smallest = (width: number): number => WIDTHS.find((available) => available >= width) ?? 1600;

/** A fixed-size image needs 1x and 2x copies; a fluid one all widths up to its own, but at least 900. */
function sourceSet(url: string, width: number, isFluid: boolean): string {
  const max = isFluid ? Math.max(900, smallest(width)) : smallest(width * 2);
  const min = isFluid ? 215 : width;
  return WIDTHS.filter((available) => available >= min && available <= max)
    .map((available) => `${url}?w=${available} ${available}w`)
    .join(', ');
}
