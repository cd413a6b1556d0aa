/** The widths documented at `Image.url` in schema.graphql. */
export const PICTURE_WIDTHS = [120, 180, 215, 250, 448, 900, 1600] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];
/** One of the widths, or the preview image that social networks show for a link. */
export type PictureSize = PictureWidth | 'sharing';

/** The formats of pictures in pages, chosen by the Accept header. */
export const PICTURE_FORMATS = ['webp', 'avif'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** The preview image of a shared link: a JPEG, since not all social networks accept WebP and SVG. */
export const SHARING = { width: 1200, height: 630 } as const;
