import { Navigate, type RouteObject } from 'react-router-dom';
import { PageSkeleton } from '../ui/page-skeleton.tsx';
import { PageError } from './page-error.tsx';
import { Root } from './root.tsx';
import { SignedIn } from './signed-in.tsx';

/** The pages below /admin, each loaded when it is opened. */
export const routes: RouteObject[] = [
  {
    element: <Root />,
    hydrateFallbackElement: <PageSkeleton />,
    errorElement: <PageError />,
    children: [
      {
        path: '/sign-in',
        lazy: { Component: async () => (await import('../pages/sign-in/page.tsx')).default },
      },
      { path: '/enter', lazy: { Component: async () => (await import('../pages/enter/page.tsx')).default } },
      {
        element: <SignedIn />,
        children: [
          {
            errorElement: <PageError />,
            children: [
              {
                index: true,
                lazy: { Component: async () => (await import('../pages/home/page.tsx')).default },
              },
              {
                path: '/staff',
                lazy: { Component: async () => (await import('../pages/staff/page.tsx')).default },
              },
              {
                path: '/log',
                lazy: { Component: async () => (await import('../pages/log/page.tsx')).default },
              },
              {
                path: '/settings',
                lazy: { Component: async () => (await import('../pages/settings/page.tsx')).default },
              },
              {
                path: '/settings/figures',
                lazy: { Component: async () => (await import('../pages/settings-figures/page.tsx')).default },
              },
              {
                path: '/settings/health',
                lazy: { Component: async () => (await import('../pages/settings-health/page.tsx')).default },
              },
              {
                path: '/account',
                lazy: { Component: async () => (await import('../pages/account/page.tsx')).default },
              },
              {
                path: '/orders',
                lazy: { Component: async () => (await import('../pages/orders/page.tsx')).default },
              },
              {
                path: '/orders/new',
                lazy: { Component: async () => (await import('../pages/order-new/page.tsx')).default },
              },
              {
                path: '/orders/:number',
                lazy: { Component: async () => (await import('../pages/order/page.tsx')).default },
              },
              {
                path: '/products',
                lazy: { Component: async () => (await import('../pages/products/page.tsx')).default },
              },
              {
                path: '/products/sizes',
                lazy: { Component: async () => (await import('../pages/sizes/page.tsx')).default },
              },
              {
                path: '/products/planned-prices',
                lazy: { Component: async () => (await import('../pages/planned-prices/page.tsx')).default },
              },
              {
                path: '/products/import',
                lazy: { Component: async () => (await import('../pages/products-import/page.tsx')).default },
              },
              {
                path: '/products/:id',
                lazy: { Component: async () => (await import('../pages/product/page.tsx')).default },
              },
              {
                path: '/stock',
                lazy: { Component: async () => (await import('../pages/stock/page.tsx')).default },
              },
              {
                path: '/stock/count',
                lazy: { Component: async () => (await import('../pages/stock-count/page.tsx')).default },
              },
              {
                path: '/stock/incoming',
                lazy: { Component: async () => (await import('../pages/incoming/page.tsx')).default },
              },
              {
                path: '/stock/incoming/new',
                lazy: {
                  Component: async () => (await import('../pages/incoming-delivery/new-page.tsx')).default,
                },
              },
              {
                path: '/stock/incoming/:id',
                lazy: {
                  Component: async () => (await import('../pages/incoming-delivery/page.tsx')).default,
                },
              },
              {
                path: '/stock/:id',
                lazy: { Component: async () => (await import('../pages/stock-size/page.tsx')).default },
              },
              {
                path: '/categories',
                lazy: { Component: async () => (await import('../pages/categories/page.tsx')).default },
              },
              {
                path: '/categories/brands',
                lazy: { Component: async () => (await import('../pages/brands/page.tsx')).default },
              },
              {
                path: '/categories/life-stages',
                lazy: { Component: async () => (await import('../pages/life-stages/page.tsx')).default },
              },
              {
                path: '/discounts',
                lazy: { Component: async () => (await import('../pages/discounts/page.tsx')).default },
              },
              {
                path: '/discounts/new',
                lazy: { Component: async () => (await import('../pages/discount-new/page.tsx')).default },
              },
              {
                path: '/discounts/automatic',
                lazy: {
                  Component: async () => (await import('../pages/automatic-discounts/page.tsx')).default,
                },
              },
              {
                path: '/discounts/automatic/new',
                lazy: {
                  Component: async () => (await import('../pages/automatic-discount-new/page.tsx')).default,
                },
              },
              {
                path: '/discounts/automatic/:id',
                lazy: {
                  Component: async () => (await import('../pages/automatic-discount/page.tsx')).default,
                },
              },
              {
                path: '/discounts/sale-bar',
                lazy: { Component: async () => (await import('../pages/sale-bar/page.tsx')).default },
              },
              {
                path: '/discounts/:id',
                lazy: { Component: async () => (await import('../pages/discount/page.tsx')).default },
              },
              { path: '/content', element: <Navigate to="/content/blog" replace /> },
              {
                path: '/content/blog',
                lazy: { Component: async () => (await import('../pages/blog/page.tsx')).default },
              },
              {
                path: '/content/blog/new',
                lazy: { Component: async () => (await import('../pages/blog-post/new-page.tsx')).default },
              },
              {
                path: '/content/blog/categories',
                lazy: { Component: async () => (await import('../pages/blog-categories/page.tsx')).default },
              },
              {
                path: '/content/blog/:id',
                lazy: { Component: async () => (await import('../pages/blog-post/page.tsx')).default },
              },
              {
                path: '/content/banners',
                lazy: { Component: async () => (await import('../pages/banners/page.tsx')).default },
              },
              {
                path: '/content/faq',
                lazy: { Component: async () => (await import('../pages/faq/page.tsx')).default },
              },
              {
                path: '/content/services',
                lazy: { Component: async () => (await import('../pages/services/page.tsx')).default },
              },
              {
                path: '/content/services/new',
                lazy: { Component: async () => (await import('../pages/service/new-page.tsx')).default },
              },
              {
                path: '/content/services/:slug',
                lazy: { Component: async () => (await import('../pages/service/page.tsx')).default },
              },
              {
                path: '/content/policies',
                lazy: { Component: async () => (await import('../pages/policies/page.tsx')).default },
              },
              {
                path: '/content/policies/:slug',
                lazy: { Component: async () => (await import('../pages/policy/page.tsx')).default },
              },
              {
                path: '*',
                lazy: { Component: async () => (await import('../pages/not-found/page.tsx')).default },
              },
            ],
          },
        ],
      },
    ],
  },
];
