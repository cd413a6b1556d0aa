import { createContext, useContext } from 'react';

/** Fetches a page's code and data ahead of the click; given by the app, which knows the routes. */
export type Prefetch = (to: string) => void;

export const PrefetchContext = createContext<Prefetch>(() => {});

export const usePrefetch = (): Prefetch => useContext(PrefetchContext);
