/** Crops a chosen image in the browser, so that the upload is small. */

/** Maximum pixels of the longer side. */
const MAX_PIXELS = 1600;
/** Encoder qualities, tried in order until the file is small enough. */
const QUALITIES = [0.86, 0.7, 0.5];
const QUARTER_TURN = Math.PI / 2;

export interface OpenImage {
  /** An object URL; `close` revokes it. */
  url: string;
  image: HTMLImageElement;
  close: () => void;
}

export interface Crop {
  /** The cropped area, in pixels of the rotated image. */
  area: { x: number; y: number; width: number; height: number };
  /** Clockwise. */
  quarterTurns: number;
}

/** Decodes an image file. Returns null when the browser cannot decode it. */
export async function openImage(file: Blob): Promise<OpenImage | null> {
  const url = URL.createObjectURL(file);
  const close = () => URL.revokeObjectURL(url);
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
    return { url, image, close };
  } catch {
    close();
    return null;
  }
}

/** The cropped area as a file of fewer than `maxBytes`. Throws when no quality makes it small enough. */
export async function cropImage(
  image: HTMLImageElement,
  { area, quarterTurns }: Crop,
  maxBytes: number,
): Promise<File> {
  const scale = Math.min(1, MAX_PIXELS / Math.max(area.width, area.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(area.width * scale));
  canvas.height = Math.max(1, Math.round(area.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('Canvas is not supported');
  // JPEG has no transparency and would turn it black, so fill with white first.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.scale(scale, scale);
  context.translate(-area.x, -area.y);
  const { naturalWidth: width, naturalHeight: height } = image;
  const [rotatedWidth, rotatedHeight] = quarterTurns % 2 ? [height, width] : [width, height];
  context.translate(rotatedWidth / 2, rotatedHeight / 2);
  context.rotate(quarterTurns * QUARTER_TURN);
  context.drawImage(image, -width / 2, -height / 2);
  for (const quality of QUALITIES) {
    const file = await encode(canvas, quality);
    if (file.size < maxBytes) return file;
  }
  throw new Error('The image could not be made small enough');
}

/** WebP, or JPEG where the browser cannot encode WebP. */
async function encode(canvas: HTMLCanvasElement, quality: number): Promise<File> {
  const blob = await toBlob(canvas, 'image/webp', quality);
  if (blob.type === 'image/webp') return new File([blob], 'picture.webp', { type: blob.type });
  const jpeg = await toBlob(canvas, 'image/jpeg', quality);
  return new File([jpeg], 'picture.jpg', { type: jpeg.type });
}

function toBlob(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The image could not be encoded'))),
      type,
      quality,
    ),
  );
}
