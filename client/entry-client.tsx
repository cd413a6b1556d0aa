import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterContextProvider, RouterProvider } from 'react-router-dom';
import { readBoot } from './app/boot.ts';
import { resolveScreens } from './app/lazy-screens.ts';
import { languageBasePath, pathLanguage } from '#rules/text/language.ts';
import { createPrefetcher } from './app/prefetcher.ts';
import { Providers } from './app/providers.tsx';
import { registerServiceWorker } from './app/register-service-worker.ts';
import { reloadOnNewRelease } from './app/reload-on-new-release.ts';
import { routes } from './app/routes.ts';
import { createBrowserClient } from './lib/graph/apollo-browser.ts';
import { apolloContext } from './lib/graph/apollo-context.ts';
import { loadTranslations, activateLanguage } from './lib/i18n.ts';
import { notifyReconnected } from './lib/graph/reconnects.ts';
import { refreshPersonal } from './state/cart-sync.ts';
import { preferredAddress, rememberChosenLanguage } from './state/language-preference.ts';
import { currentToken, onPersonChange, renewToken } from './state/session.ts';
import './styles.css';

reloadOnNewRelease();
rememberChosenLanguage();
const redirectUrl = preferredAddress(location);
if (redirectUrl) location.replace(redirectUrl);
const language = pathLanguage(location.pathname);
await Promise.all([loadTranslations(language), resolveScreens(location)]);
activateLanguage(language);

const { apollo, router: hydrationData, origin } = readBoot();
const client = createBrowserClient({
  initial: apollo,
  language,
  getToken: currentToken,
  renewToken,
  onPersonChange,
  onReconnect: () => {
    refreshPersonal();
    notifyReconnected();
  },
});
const router = createBrowserRouter(routes, {
  basename: languageBasePath(language),
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
// Not in development, where files change without changing their names.
if (import.meta.env.PROD) registerServiceWorker();
