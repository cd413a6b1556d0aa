import { StrictMode, type ReactNode } from 'react';
import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { OriginContext } from '#client/lib/origin.ts';
import { PrefetchContext, type Prefetch } from '#client/lib/prefetch.ts';

interface ProvidersProps {
  client: ApolloClient;
  origin: string;
  prefetch: Prefetch;
  children: ReactNode;
}

/** The same tree on both sides, or hydration would differ. */
export function Providers({ client, origin, prefetch, children }: ProvidersProps) {
  return (
    <StrictMode>
      <ApolloProvider client={client}>
        <OriginContext value={origin}>
          <PrefetchContext value={prefetch}>{children}</PrefetchContext>
        </OriginContext>
      </ApolloProvider>
    </StrictMode>
  );
}
