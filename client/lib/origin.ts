import { createContext, useContext } from 'react';

/** The shop's public origin, such as https://moti-and-mini.example, for canonical and sharing URLs. */
export const OriginContext = createContext('');

export const useOrigin = (): string => useContext(OriginContext);
