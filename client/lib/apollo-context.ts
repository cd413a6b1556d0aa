import type { ApolloClient } from '@apollo/client';
import { createContext } from 'react-router-dom';

declare module 'react-router' {
  // Gives loaders a typed context; it is a type only, no flag at run time.
  interface Future {
    v8_middleware: true;
  }
}

/** The client whose cache the loaders fill: one a request on the server, one a tab in the browser. */
export const apolloContext = createContext<ApolloClient>();
