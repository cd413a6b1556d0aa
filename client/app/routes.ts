/** The map of all screens. Each room keeps its own list in `routes/`. */
import type { RouteObject } from 'react-router-dom';
import { accountRoutes } from './routes/account-routes.ts';
import { catalogueRoutes } from './routes/catalogue-routes.ts';
import { infoRoutes } from './routes/info-routes.ts';
import { ordersRoutes } from './routes/orders-routes.ts';
import { PageFailure } from './page-failure.tsx';
import { PersonalArea } from './personal-area.tsx';
import { Root } from './root.tsx';
import { RootFailure } from './root-failure.tsx';
import { loader as rootLoader } from './root.loader.ts';
import { screen } from './screen.ts';
import { loader as unknownPath } from './unknown-path.loader.ts';

export const routes: RouteObject[] = [
  {
    id: 'root',
    Component: Root,
    ErrorBoundary: RootFailure,
    loader: rootLoader,
    // Navigation and sale bar stay as they came until the next full load.
    shouldRevalidate: () => false,
    children: [
      {
        ErrorBoundary: PageFailure,
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
            Component: PersonalArea,
            handle: { files: [], isPersonal: true },
            children: [...ordersRoutes.personal, ...accountRoutes.personal],
          },
          { path: '*', loader: unknownPath, Component: () => null },
        ],
      },
    ],
  },
];
