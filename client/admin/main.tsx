// The back office: its own document and bundle, rendered in the browser only.
import { StrictMode } from 'react';
import { ApolloProvider } from '@apollo/client/react';
import { I18nProvider } from '@lingui/react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { i18n } from '#client/lib/i18n.ts';
import { createAdminClient } from './app/admin-client.ts';
import { routes } from './app/routes.tsx';
import './admin.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

createRoot(root).render(
  <StrictMode>
    <I18nProvider i18n={i18n}>
      <ApolloProvider client={createAdminClient()}>
        <RouterProvider router={createBrowserRouter(routes, { basename: '/admin' })} />
      </ApolloProvider>
    </I18nProvider>
  </StrictMode>,
);
