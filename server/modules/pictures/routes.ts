// GET /pictures/<key>?w=448, and ?w=1200&h=630 for networks: public, the same for all, kept for good since keys hold a content hash.
import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import { type Request, type Response, Router } from 'express';
import { invalid } from '#server/platform/errors.ts';
import { sendError } from '#server/transport/rest/send-error.ts';
import { PICTURE_WIDTHS, type PictureCopy, SHARING } from './copies.ts';
import { picturesFolder, requirePicture } from './pictures.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
};
const FOR_GOOD = 'public, max-age=31536000, immutable';

export function pictureRoutes(): Router {
  const router = Router({ caseSensitive: true });
  router.get('/pictures/*key', async (req, res) => {
    try {
      await sendPicture(req, res);
    } catch (error) {
      sendError(error, req, res);
    }
  });
  return router;
}

async function sendPicture(req: Request, res: Response): Promise<void> {
  const key = [req.params.key].flat().join('/');
  // Only to who names it: whoever takes anything may be older than the format.
  const format = req.get('accept')?.includes('image/avif') ? 'avif' : 'webp';
  const name = await requirePicture(key, copyOf(req.query), format);
  const etag = createHash('sha1').update(name).digest('base64url');
  res.set({
    'Cache-Control': FOR_GOOD,
    ETag: `"${etag}"`,
    'Content-Type': TYPES[extname(name)],
    Vary: 'Accept',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'X-Content-Type-Options': 'nosniff',
  });
  const options = {
    root: picturesFolder(),
    cacheControl: false,
    lastModified: false,
  };
  await new Promise<void>((resolve, reject) => {
    // A client that goes away in mid-picture is no fault of the shop.
    res.sendFile(name, options, (error?: Error) => (error && !res.headersSent ? reject(error) : resolve()));
  });
}

function copyOf({ w: asked, h: height }: Request['query']): PictureCopy {
  if (asked === String(SHARING.width) && height === String(SHARING.height)) return 'sharing';
  if (height !== undefined) throw invalid({ h: `goes with w=${SHARING.width} alone, as ${SHARING.height}` });
  if (asked === undefined) return 900;
  const width = PICTURE_WIDTHS.find((known) => String(known) === asked);
  if (!width) throw invalid({ w: `must be one of ${PICTURE_WIDTHS.join(', ')}` });
  return width;
}
