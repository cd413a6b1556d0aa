import type { ApolloClient } from '@apollo/client';
import { createContext } from 'react-router-dom';

declare module 'react-router' {
  // Types the loaders' context; no runtime flag.
  interface Future {
    v8_middleware: true;
  }
}

/** The Apollo client of the loaders: one per request on the server, one per tab in the browser. */
export const apolloContext = createContext<ApolloClient>();
