import { useCallback, useEffect } from 'react';
import { useOpenedLink } from '#client/lib/hooks/use-opened-link.ts';
import { useOpenVetLinkMutation } from './vet.generated.ts';

export type VetLinkView = ReturnType<typeof useVetLink>['view'];

/** Links to the documents work for five minutes. */
const RENEW_MS = 4 * 60_000;

/** Opens a link and refreshes it while the page is visible, so that its documents stay available and its end is noticed. */
export function useVetLink(token: string) {
  const [mutate] = useOpenVetLinkMutation({ fetchPolicy: 'no-cache' });
  const read = useCallback(async () => {
    const { data } = await mutate({ variables: { token } });
    return data && { kind: 'shown' as const, pet: data.openVetLink };
  }, [mutate, token]);
  const { view, open } = useOpenedLink(token, read, true);

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
