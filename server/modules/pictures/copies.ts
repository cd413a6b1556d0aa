// The copies of a picture that there may be.

/** The widths that schema.graphql names at `Image.url`. */
export const PICTURE_WIDTHS = [120, 180, 215, 250, 448, 900, 1600] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];
/** A copy of a picture: in one of the widths, or as networks show it beside a link. */
export type PictureCopy = PictureWidth | 'sharing';

/** What pages are shown in, by what the browser takes. */
export const PICTURE_FORMATS = ['webp', 'avif'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** What networks show beside a shared link; they take no WebP and no SVG everywhere, so it is a JPEG. */
export const SHARING = { width: 1200, height: 630 } as const;
