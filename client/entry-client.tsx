import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterContextProvider, RouterProvider } from 'react-router-dom';
import { readBoot } from './app/boot.ts';
import { resolveScreens } from './app/lazy-screens.ts';
import { baseOf, languageAt } from '#rules/language.ts';
import { createPrefetcher } from './app/prefetcher.ts';
import { Providers } from './app/providers.tsx';
import { registerOfflineWorker } from './app/register-offline-worker.ts';
import { reloadWhenReplaced } from './app/reload-when-replaced.ts';
import { routes } from './app/routes.ts';
import { createBrowserClient } from './lib/apollo-browser.ts';
import { apolloContext } from './lib/apollo-context.ts';
import { learn, speak } from './lib/i18n.ts';
import { tellReconnected } from './lib/reconnects.ts';
import { refreshPersonal } from './state/cart-sync.ts';
import { preferredAddress, rememberChosenLanguage } from './state/kept-language.ts';
import { currentToken, onPersonChange, renewToken } from './state/session.ts';
import './styles.css';

reloadWhenReplaced();
rememberChosenLanguage();
const elsewhere = preferredAddress(location);
if (elsewhere) location.replace(elsewhere);
const language = languageAt(location.pathname);
await Promise.all([learn(language), resolveScreens(location)]);
speak(language);

const { apollo, router: hydrationData, origin } = readBoot();
const client = createBrowserClient({
  initial: apollo,
  language,
  getToken: currentToken,
  renewToken,
  onPersonChange,
  onReconnect: () => {
    refreshPersonal();
    tellReconnected();
  },
});
const router = createBrowserRouter(routes, {
  basename: baseOf(language),
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
// Not in development, where files change under their names.
if (import.meta.env.PROD) registerOfflineWorker();
