// Parts of a pet's page for people who may change the pet: its owner and family members with write access.
import { createContext, type ReactNode, use } from 'react';
import type { PetHeader_PetFragment } from '../pet.generated.ts';

/** The viewer's access to the pet of the page. */
export const PetRightContext = createContext<PetHeader_PetFragment['right']>('OWN');

export const useMayWrite = (): boolean => use(PetRightContext) !== 'READ';

/** Shows its children to those who may change the pet. */
export const ForWriters = ({ children }: { children: ReactNode }) => (useMayWrite() ? children : null);
