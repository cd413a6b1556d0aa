import type { ComponentType } from 'react';
import { Navigate, type RouteObject } from 'react-router-dom';
import { PageSkeleton } from '../ui/page-skeleton.tsx';
import { PageError } from './page-error.tsx';
import { Root } from './root.tsx';
import { SignedIn } from './signed-in.tsx';

type LoadPage = () => Promise<{ default: ComponentType }>;

const lazyPage = (load: LoadPage) => ({ lazy: { Component: async () => (await load()).default } });
const page = (path: string, load: LoadPage): RouteObject => ({ path, ...lazyPage(load) });

/** The pages below /admin, each loaded when it is opened. */
export const routes: RouteObject[] = [
  {
    element: <Root />,
    hydrateFallbackElement: <PageSkeleton />,
    errorElement: <PageError />,
    children: [
      page('/sign-in', () => import('../pages/sign-in/page.tsx')),
      page('/enter', () => import('../pages/enter/page.tsx')),
      {
        element: <SignedIn />,
        children: [
          {
            errorElement: <PageError />,
            children: [
              { index: true, ...lazyPage(() => import('../pages/home/page.tsx')) },
              page('/staff', () => import('../pages/staff/page.tsx')),
              page('/log', () => import('../pages/log/page.tsx')),
              page('/settings', () => import('../pages/settings/page.tsx')),
              page('/settings/figures', () => import('../pages/settings-figures/page.tsx')),
              page('/settings/health', () => import('../pages/settings-health/page.tsx')),
              page('/account', () => import('../pages/account/page.tsx')),
              page('/orders', () => import('../pages/orders/page.tsx')),
              page('/orders/new', () => import('../pages/order-new/page.tsx')),
              page('/orders/:number', () => import('../pages/order/page.tsx')),
              page('/products', () => import('../pages/products/page.tsx')),
              page('/products/sizes', () => import('../pages/sizes/page.tsx')),
              page('/products/planned-prices', () => import('../pages/planned-prices/page.tsx')),
              page('/products/import', () => import('../pages/products-import/page.tsx')),
              page('/products/:id', () => import('../pages/product/page.tsx')),
              page('/stock', () => import('../pages/stock/page.tsx')),
              page('/stock/count', () => import('../pages/stock-count/page.tsx')),
              page('/stock/incoming', () => import('../pages/incoming/page.tsx')),
              page('/stock/incoming/new', () => import('../pages/incoming-delivery/new-page.tsx')),
              page('/stock/incoming/:id', () => import('../pages/incoming-delivery/page.tsx')),
              page('/stock/:id', () => import('../pages/stock-size/page.tsx')),
              page('/categories', () => import('../pages/categories/page.tsx')),
              page('/categories/brands', () => import('../pages/brands/page.tsx')),
              page('/categories/life-stages', () => import('../pages/life-stages/page.tsx')),
              page('/discounts', () => import('../pages/coupons/page.tsx')),
              page('/discounts/new', () => import('../pages/coupon-new/page.tsx')),
              page('/discounts/automatic', () => import('../pages/automatic-discounts/page.tsx')),
              page('/discounts/automatic/new', () => import('../pages/automatic-discount-new/page.tsx')),
              page('/discounts/automatic/:id', () => import('../pages/automatic-discount/page.tsx')),
              page('/discounts/sale-bar', () => import('../pages/sale-bar/page.tsx')),
              page('/discounts/:id', () => import('../pages/coupon/page.tsx')),
              { path: '/content', element: <Navigate to="/content/blog" replace /> },
              page('/content/blog', () => import('../pages/blog/page.tsx')),
              page('/content/blog/new', () => import('../pages/blog-post/new-page.tsx')),
              page('/content/blog/categories', () => import('../pages/blog-categories/page.tsx')),
              page('/content/blog/:id', () => import('../pages/blog-post/page.tsx')),
              page('/content/banners', () => import('../pages/banners/page.tsx')),
              page('/content/faq', () => import('../pages/faq/page.tsx')),
              page('/content/services', () => import('../pages/services/page.tsx')),
              page('/content/services/new', () => import('../pages/service/new-page.tsx')),
              page('/content/services/:slug', () => import('../pages/service/page.tsx')),
              page('/content/policies', () => import('../pages/policies/page.tsx')),
              page('/content/policies/:slug', () => import('../pages/policy/page.tsx')),
              page('*', () => import('../pages/not-found/page.tsx')),
            ],
          },
        ],
      },
    ],
  },
];
