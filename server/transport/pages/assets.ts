/** Files of the client build: which ones a page needs, and how they are served. */
import { readdirSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { RequestHandler } from 'express';
import { type Chunk, ENTRY, firstChunks, type Manifest, readManifest } from './manifest.ts';

// Fonts of the first paint. The one with ₹ may load later.
const EARLY_FONTS = ['baloo.woff2', 'mukta-400.woff2', 'mukta-600.woff2'];

/** Returns the head tags for the sources of a page: styles, fonts, entry script, and preloads of its imports. */
export function builtHeadTags(folder: string): (files: string[]) => string {
  const manifest = readManifest(folder);
  const entry = manifest[ENTRY];
  if (!entry) throw new Error(`the client's build has no ${ENTRY}`);
  const fonts = Object.entries(manifest)
    .filter(([source]) => EARLY_FONTS.some((font) => source.endsWith(`/${font}`)))
    .map(([, { file }]) => `<link rel="preload" as="font" type="font/woff2" href="/${file}" crossorigin>`);
  const cached = new Map<string, string>();
  return (files) => {
    const key = files.join();
    const tags = cached.get(key) ?? [...fonts, ...chunkTags(manifest, entry, files)].join('');
    cached.set(key, tags);
    return tags;
  };
}

function chunkTags(manifest: Manifest, entry: Chunk, files: string[]): string[] {
  const chunks = firstChunks(manifest, files);
  const styles = new Set(chunks.flatMap(({ css }) => css ?? []));
  return [
    ...[...styles].map((file) => `<link rel="stylesheet" href="/${file}">`),
    ...chunks
      .filter((chunk) => chunk !== entry)
      .map(({ file }) => `<link rel="modulepreload" href="/${file}">`),
    `<script type="module" src="/${entry.file}"></script>`,
  ];
}

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  // The worker of pdf.js.
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  // Standard fonts that PDFs need not embed.
  '.pfb': 'application/x-font-type1',
  '.ttf': 'font/ttf',
  '.txt': 'text/plain; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
};

/** Serves built files, compressed at build time when the browser accepts it. */
export function builtFiles(folder: string): RequestHandler {
  // Listed once at start, so that request paths never reach the file system.
  const files = new Set(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => `/${name.replaceAll('\\', '/')}`)
      .filter((name) => !name.startsWith('/.vite') && statSync(join(folder, name)).isFile()),
  );
  return (req, res, next) => {
    if (!['GET', 'HEAD'].includes(req.method)) return next();
    // File names below /assets/ contain a content hash.
    const isHashed = req.path.startsWith('/assets/');
    const type = TYPES[extname(req.path)];
    if (!type || !files.has(req.path)) {
      if (!isHashed) return next();
      // A file of an older release: a 404 that must not be cached.
      return res.status(404).set('Cache-Control', 'no-store').type('txt').send('Not found');
    }
    const encoding = ENCODINGS.find(
      ({ name, ending }) => files.has(req.path + ending) && req.acceptsEncodings(name),
    );
    const headers = {
      'Content-Type': type,
      'Cache-Control': isHashed
        ? 'public, max-age=31536000, immutable'
        : // A cached service worker would delay its successor.
          req.path === '/sw.js'
          ? 'no-cache'
          : 'public, max-age=3600',
      Vary: 'Accept-Encoding',
      'X-Content-Type-Options': 'nosniff',
      ...(encoding && { 'Content-Encoding': encoding.name }),
    };
    const options = { root: folder, cacheControl: false, headers };
    res.sendFile(req.path + (encoding?.ending ?? ''), options, (error?: Error) => {
      if (error && !res.headersSent) next();
    });
  };
}

const ENCODINGS = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
];
