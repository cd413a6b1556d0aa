import { createContext, useContext } from 'react';

/** Loads a page's code and data before the click. Provided by the app, which knows the routes. */
export type Prefetch = (to: string) => void;

export const PrefetchContext = createContext<Prefetch>(() => {});

export const usePrefetch = (): Prefetch => useContext(PrefetchContext);
