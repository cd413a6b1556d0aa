import { createContext, useContext } from 'react';

/** The shop's public origin, such as https://moti-and-mini.example; canonical and sharing addresses start with it. */
export const OriginContext = createContext('');

export const useOrigin = (): string => useContext(OriginContext);
