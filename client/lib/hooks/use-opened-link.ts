import { useCallback, useEffect, useState } from 'react';
import { parseUserError } from '#client/lib/graph/user-error.ts';

/** The content of a link with a token, or the reason why it is unavailable. */
export type LinkView<Shown> =
  | { kind: 'loading' | 'invalid' | 'lost' }
  | { kind: 'refused'; reason: string }
  | Shown;

/**
 * Opens a link on mount, and again when `open` is called.
 * @param read fetches the content; must be stable while the token is the same
 * @param staysShown whether loaded content stays visible while the connection is lost
 */
export function useOpenedLink<Shown extends { kind: 'shown' | 'open' }>(
  token: string,
  read: () => Promise<Shown | undefined>,
  staysShown = false,
) {
  const [view, show] = useState<LinkView<Shown>>({ kind: token ? 'loading' : 'invalid' });
  const open = useCallback(async () => {
    if (!token) return;
    try {
      const content = await read();
      if (content) show(content);
    } catch (error) {
      const userError = parseUserError(error);
      if (userError?.code === 'NOT_FOUND') return show({ kind: 'invalid' });
      show((current) => {
        if (staysShown && current.kind === 'shown') return current;
        return userError ? { kind: 'refused', reason: userError.message } : { kind: 'lost' };
      });
    }
  }, [read, staysShown, token]);
  useEffect(() => {
    // Deferred, so that an effect that runs twice in development opens the link once.
    const timer = setTimeout(() => void open());
    return () => clearTimeout(timer);
  }, [open]);
  return { view, show, open };
}
