import { useCallback, useEffect, useState } from 'react';
import { refusalOf } from '#client/lib/refusal.ts';
import { type SharedPet_PetFragment, useOpenVetLinkMutation } from './vet.generated.ts';

export type VetLinkView =
  | { kind: 'loading' | 'invalid' | 'lost' }
  | { kind: 'refused'; reason: string }
  | { kind: 'shown'; pet: SharedPet_PetFragment };

/** Links to the documents work for five minutes. */
const RENEW_MS = 4 * 60_000;

/** Opens a link, and again while the page is looked at, so that its documents can be opened and its end is noticed. */
export function useVetLink(token: string) {
  const [mutate] = useOpenVetLinkMutation({ fetchPolicy: 'no-cache' });
  const [view, show] = useState<VetLinkView>({ kind: token ? 'loading' : 'invalid' });
  const open = useCallback(async () => {
    if (!token) return;
    try {
      const { data } = await mutate({ variables: { token } });
      if (data) show({ kind: 'shown', pet: data.openVetLink });
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal?.code === 'NOT_FOUND') return show({ kind: 'invalid' });
      // What is shown stays readable while the connection is lost.
      show((current) => {
        if (current.kind === 'shown') return current;
        return refusal ? { kind: 'refused', reason: refusal.message } : { kind: 'lost' };
      });
    }
  }, [mutate, token]);
  useEffect(() => {
    // Later, so that an effect that runs twice in development opens the link once.
    const timer = setTimeout(() => void open());
    return () => clearTimeout(timer);
  }, [open]);

  const isShown = view.kind === 'shown';
  useEffect(() => {
    if (!isShown) return;
    let renewedAt = Date.now();
    const renew = () => {
      if (document.visibilityState !== 'visible' || Date.now() - renewedAt < RENEW_MS) return;
      renewedAt = Date.now();
      void open();
    };
    const timer = setInterval(renew, RENEW_MS);
    document.addEventListener('visibilitychange', renew);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', renew);
    };
  }, [isShown, open]);
  return { view, open };
}
