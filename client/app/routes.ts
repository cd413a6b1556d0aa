/** The route table. Each area has its own list in `routes/`. */
import type { RouteObject } from 'react-router-dom';
import { accountRoutes } from './routes/account-routes.ts';
import { catalogueRoutes } from './routes/catalogue-routes.ts';
import { infoRoutes } from './routes/info-routes.ts';
import { ordersRoutes } from './routes/orders-routes.ts';
import { PageErrorBoundary } from './page-error-boundary.tsx';
import { RequireSignIn } from './require-sign-in.tsx';
import { Root } from './root.tsx';
import { RootErrorBoundary } from './root-error-boundary.tsx';
import { loader as rootLoader } from './root.loader.ts';
import { screen } from './screen.ts';
import { loader as unknownPath } from './unknown-path.loader.ts';

export const routes: RouteObject[] = [
  {
    id: 'root',
    Component: Root,
    ErrorBoundary: RootErrorBoundary,
    loader: rootLoader,
    // Navigation and sale bar stay until the next full page load.
    shouldRevalidate: () => false,
    children: [
      {
        ErrorBoundary: PageErrorBoundary,
        children: [
          screen('/', 'home-page', {
            Component: async () => (await import('#client/pages/home/page.tsx')).HomePage,
            loader: async () => (await import('#client/pages/home/loader.ts')).loader,
          }),
          ...catalogueRoutes,
          ...infoRoutes,
          ...ordersRoutes.open,
          ...accountRoutes.open,
          {
            Component: RequireSignIn,
            handle: { files: [], isPersonal: true },
            children: [...ordersRoutes.personal, ...accountRoutes.personal],
          },
          { path: '*', loader: unknownPath, Component: () => null },
        ],
      },
    ],
  },
];
