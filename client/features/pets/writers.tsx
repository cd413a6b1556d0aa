// What of a pet's page only those see who may change the pet.
import { createContext, type ReactNode, use } from 'react';
import type { PetHeader_PetFragment } from './pet.generated.ts';

/** What the viewer may do with the pet of the page. */
export const PetRightContext = createContext<PetHeader_PetFragment['right']>('OWN');

export const useMayWrite = (): boolean => use(PetRightContext) !== 'READ';

/** Shows its children to those who may change the pet. */
export const ForWriters = ({ children }: { children: ReactNode }) => (useMayWrite() ? children : null);
