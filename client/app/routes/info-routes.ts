/** Pages that are the same for everyone: about, contact, FAQ, policies, blog, forum, services. */
import type { RouteObject } from 'react-router-dom';
import { screen } from '../screen.ts';
import { communityRoutes } from './community-routes.ts';

// Four texts share one page.
const POLICY_PATHS = [
  '/privacy-policy',
  '/terms-conditions',
  '/refund-and-cancellation',
  '/shopping-policy',
] as const;

export const infoRoutes: RouteObject[] = [
  ...communityRoutes,
  screen('/about', 'about', {
    Component: async () => (await import('#client/pages/about/page.tsx')).AboutPage,
    loader: async () => (await import('#client/pages/about/loader.ts')).loader,
  }),
  screen('/contact', 'contact', {
    Component: async () => (await import('#client/pages/contact/page.tsx')).ContactPage,
  }),
  screen('/faq', 'faq', {
    Component: async () => (await import('#client/pages/faq/page.tsx')).FaqPage,
    loader: async () => (await import('#client/pages/faq/loader.ts')).loader,
  }),
  screen('/developers', 'developers', {
    Component: async () => (await import('#client/pages/developers/page.tsx')).DevelopersPage,
  }),
  // Target of the link in confirmation mails.
  screen('/confirm-email', 'confirm-email', {
    Component: async () => (await import('#client/pages/confirm-email/page.tsx')).ConfirmEmailPage,
  }),
  // Cached by the service worker for offline use.
  screen('/offline', 'offline', {
    Component: async () => (await import('#client/pages/offline/page.tsx')).OfflinePage,
  }),
  screen('/overview', 'overview', {
    Component: async () => (await import('#client/pages/overview/page.tsx')).OverviewPage,
    loader: async () => (await import('#client/pages/overview/loader.ts')).loader,
  }),
  ...POLICY_PATHS.map((path) =>
    screen(path, 'policy', {
      Component: async () => (await import('#client/pages/policy/page.tsx')).PolicyPage,
      loader: async () => (await import('#client/pages/policy/loader.ts')).loader,
    }),
  ),
  screen('/services/:slug', 'service', {
    Component: async () => (await import('#client/pages/service/page.tsx')).ServicePage,
    loader: async () => (await import('#client/pages/service/loader.ts')).loader,
  }),
  // Published links have these capitals; other spellings redirect to them.
  screen('/Services/Product/:name', 'service-product', {
    Component: async () => (await import('#client/pages/service-product/page.tsx')).ServiceProductPage,
    loader: async () => (await import('#client/pages/service-product/loader.ts')).loader,
  }),
];
