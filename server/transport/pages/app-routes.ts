// GET /app.webmanifest and the icons: the shop on home screens, in tabs and in shared links.
import { Router } from 'express';
import { LOGO_ICONS, logoIcon } from '#server/modules/pictures/logo.ts';
import { log } from '#server/platform/logging/log.ts';
import { shopIdentity } from '#server/platform/shop-identity.ts';

const AN_HOUR = 'public, max-age=3600';
const GROUND = '#fff8ec';

const png = (side: number, name = `icon-${side}`) => ({
  src: `/${name}.png`,
  sizes: `${side}x${side}`,
  type: 'image/png',
});
const SHORTCUTS = [
  { name: 'Search', url: '/search' },
  { name: 'Cart', url: '/cart' },
  { name: 'Your orders', url: '/order' },
  { name: 'Forum', url: '/forum' },
];

export function appRoutes(): Router {
  const router = Router({ caseSensitive: true });
  router.get('/app.webmanifest', (_req, res) => {
    res.set('Cache-Control', AN_HOUR).type('application/manifest+json').send(JSON.stringify(webManifest()));
  });
  // Falls back to the files of the build if there is no logo or its picture is missing.
  router.get('/:name.png', async (req, res, next) => {
    const name = `${req.params.name}.png`;
    const { logoKey } = shopIdentity();
    if (!logoKey || !Object.hasOwn(LOGO_ICONS, name)) return next();
    try {
      const icon = await logoIcon(logoKey, name);
      res.set({ 'Cache-Control': AN_HOUR, 'X-Content-Type-Options': 'nosniff' }).type('png').send(icon);
    } catch (error) {
      log.warn({ err: error }, 'the logo could not be made an icon');
      next();
    }
  });
  return router;
}

function webManifest() {
  const { name, tagline, logoKey } = shopIdentity();
  return {
    id: '/',
    name,
    short_name: name,
    description: ['Food, treats and care for dogs, cats and their friends.', tagline]
      .filter(Boolean)
      .join(' '),
    lang: 'en-IN',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: GROUND,
    theme_color: GROUND,
    categories: ['shopping', 'lifestyle'],
    icons: [
      png(192),
      png(512),
      { ...png(512, 'icon-maskable-512'), purpose: 'maskable' },
      ...(logoKey ? [] : [{ src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' }]),
    ],
    shortcuts: SHORTCUTS.map((shortcut) => ({
      ...shortcut,
      icons: [{ src: '/icon-192.png', sizes: '192x192' }],
    })),
  };
}
