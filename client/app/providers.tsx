import { StrictMode, type ReactNode } from 'react';
import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { I18nProvider } from '@lingui/react';
import { i18n } from '#client/lib/i18n.ts';
import { OriginContext } from '#client/lib/origin.ts';
import { PrefetchContext, type Prefetch } from '#client/lib/prefetch.ts';

interface ProvidersProps {
  client: ApolloClient;
  origin: string;
  prefetch: Prefetch;
  children: ReactNode;
}

/** The same tree on server and client, as hydration requires. */
export function Providers({ client, origin, prefetch, children }: ProvidersProps) {
  return (
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <ApolloProvider client={client}>
          <OriginContext value={origin}>
            <PrefetchContext value={prefetch}>{children}</PrefetchContext>
          </OriginContext>
        </ApolloProvider>
      </I18nProvider>
    </StrictMode>
  );
}
