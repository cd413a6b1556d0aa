/** Landing pages, categories, products and search. */
import type { RouteObject } from 'react-router-dom';
import { screen } from '../screen.ts';

// Landing pages and categories share one page; `parseCategorySlug` maps the path to the category.
const CATEGORY_PATHS = ['/dog', '/cat', '/dog/:slug', '/cat/:slug', '/category/:slug'] as const;

export const catalogueRoutes: RouteObject[] = [
  ...CATEGORY_PATHS.map((path) =>
    screen(path, 'category', {
      Component: async () => (await import('#client/pages/category/page.tsx')).CategoryPage,
      loader: async () => (await import('#client/pages/category/loader.ts')).loader,
    }),
  ),
  {
    ...screen('/product/:slug', 'product', {
      Component: async () => (await import('#client/pages/product/page.tsx')).ProductPage,
      loader: async () => (await import('#client/pages/product/loader.ts')).loader,
    }),
    // Choosing a size changes only the query string; the product is already loaded.
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
  },
  // Target of preview links, which staff open. Never cached, since drafts are not public.
  screen(
    '/preview',
    'preview',
    { Component: async () => (await import('#client/pages/preview/page.tsx')).PreviewPage },
    { isPersonal: true },
  ),
  screen('/search', 'search', {
    Component: async () => (await import('#client/pages/search/page.tsx')).SearchPage,
    loader: async () => (await import('#client/pages/search/loader.ts')).loader,
  }),
];
