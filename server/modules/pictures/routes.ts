// GET /pictures/<key>?w=448, and ?w=1200&h=630 for link previews. The content of a key never changes.
import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import { type Request, type Response, Router } from 'express';
import { invalid } from '#server/platform/errors.ts';
import { sendError } from '#server/transport/rest/send-error.ts';
import { PICTURE_WIDTHS, type PictureSize, SHARING } from './picture-sizes.ts';
import { isMemberPicture, picturesFolder, requirePictureCopy } from './pictures.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
};
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** An hour: a member's picture may be hidden or removed. */
const FOR_A_WHILE = 'public, max-age=3600';

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
  // Only if named explicitly: browsers without AVIF support may send */*.
  const format = req.get('accept')?.includes('image/avif') ? 'avif' : 'webp';
  const size = parseSize(req.query);
  const isOfMember = isMemberPicture(key);
  const name = await requirePictureCopy(key, size, format);
  const etag = createHash('sha1').update(name).digest('base64url');
  res.set({
    'Cache-Control': isOfMember ? FOR_A_WHILE : IMMUTABLE,
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
    // Once headers are sent, an error means that the client disconnected.
    res.sendFile(name, options, (error?: Error) => (error && !res.headersSent ? reject(error) : resolve()));
  });
}

function parseSize({ w: widthParam, h: height }: Request['query']): PictureSize {
  if (widthParam === String(SHARING.width) && height === String(SHARING.height)) return 'sharing';
  if (height !== undefined)
    throw invalid({ h: `A height is allowed only as w=${SHARING.width}&h=${SHARING.height}` });
  if (widthParam === undefined) return 900;
  const width = PICTURE_WIDTHS.find((allowed) => String(allowed) === widthParam);
  if (!width) throw invalid({ w: `Please use one of the widths ${PICTURE_WIDTHS.join(', ')}` });
  return width;
}
