/** Shop landings, lists, categories, products and search. */
import type { RouteObject } from 'react-router-dom';
import { screen } from '../screen.ts';

// Landings and shelves are one screen; which category an address means is a rule of its own.
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
    // Choosing a size changes the query string; the product is all there already.
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
  },
  screen('/search', 'search', {
    Component: async () => (await import('#client/pages/search/page.tsx')).SearchPage,
    loader: async () => (await import('#client/pages/search/loader.ts')).loader,
  }),
];
