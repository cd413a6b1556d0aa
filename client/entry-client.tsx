import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterContextProvider, RouterProvider } from 'react-router-dom';
import { readBoot } from './app/boot.ts';
import { resolveScreens } from './app/lazy-screens.ts';
import { createPrefetcher } from './app/prefetcher.ts';
import { Providers } from './app/providers.tsx';
import { reloadWhenReplaced } from './app/reload-when-replaced.ts';
import { routes } from './app/routes.ts';
import { createBrowserClient } from './lib/apollo-browser.ts';
import { apolloContext } from './lib/apollo-context.ts';
import { tellReconnected } from './lib/reconnects.ts';
import { refreshPersonal } from './state/cart-sync.ts';
import { currentToken, onPersonChange, renewToken } from './state/session.ts';
import './styles.css';

reloadWhenReplaced();
await resolveScreens(location);

const { apollo, router: hydrationData, origin } = readBoot();
const client = createBrowserClient({
  initial: apollo,
  getToken: currentToken,
  renewToken,
  onPersonChange,
  onReconnect: () => {
    refreshPersonal();
    tellReconnected();
  },
});
const router = createBrowserRouter(routes, {
  hydrationData,
  getContext: () => new RouterContextProvider(new Map([[apolloContext, client]])),
});

startTransition(() => {
  hydrateRoot(
    document,
    <Providers client={client} origin={origin} prefetch={createPrefetcher(client)}>
      <RouterProvider router={router} />
    </Providers>,
    {
      onRecoverableError: (error) => console.error('hydration differs', error),
    },
  );
});
