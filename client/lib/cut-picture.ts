/** Cuts a chosen picture in the browser: what is sent is small, whatever the camera made. */

/** The picture never gets more pixels than this on its longer side. */
const MAX_PIXELS = 1600;
/** Tried one after the other until the file is small enough. */
const QUALITIES = [0.86, 0.7, 0.5];
const QUARTER_TURN = Math.PI / 2;

export interface OpenPicture {
  /** An object URL: give it back by `close`. */
  url: string;
  image: HTMLImageElement;
  close: () => void;
}

export interface Cut {
  /** In pixels of the turned picture. */
  area: { x: number; y: number; width: number; height: number };
  /** Clockwise. */
  quarterTurns: number;
}

/** Reads a picture from a file; null when the browser cannot. */
export async function openPicture(file: Blob): Promise<OpenPicture | null> {
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

/** The part that was chosen, as a file of fewer than `maxBytes`. */
export async function cutPicture(
  image: HTMLImageElement,
  { area, quarterTurns }: Cut,
  maxBytes: number,
): Promise<File> {
  const scale = Math.min(1, MAX_PIXELS / Math.max(area.width, area.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(area.width * scale));
  canvas.height = Math.max(1, Math.round(area.height * scale));
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser draws no pictures.');
  // What is see-through in the file gets paper behind it: JPEG would make it black.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.imageSmoothingQuality = 'high';
  pen.scale(scale, scale);
  pen.translate(-area.x, -area.y);
  const { naturalWidth: width, naturalHeight: height } = image;
  const [turnedWidth, turnedHeight] = quarterTurns % 2 ? [height, width] : [width, height];
  pen.translate(turnedWidth / 2, turnedHeight / 2);
  pen.rotate(quarterTurns * QUARTER_TURN);
  pen.drawImage(image, -width / 2, -height / 2);
  for (const quality of QUALITIES) {
    const file = await fileOf(canvas, quality);
    if (file.size < maxBytes) return file;
  }
  throw new Error('The picture could not be made small enough.');
}

/** WebP, or JPEG where the browser writes none. */
async function fileOf(canvas: HTMLCanvasElement, quality: number): Promise<File> {
  const blob = await blobOf(canvas, 'image/webp', quality);
  if (blob.type === 'image/webp') return new File([blob], 'picture.webp', { type: blob.type });
  const jpeg = await blobOf(canvas, 'image/jpeg', quality);
  return new File([jpeg], 'picture.jpg', { type: jpeg.type });
}

function blobOf(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be made.'))),
      type,
      quality,
    ),
  );
}
