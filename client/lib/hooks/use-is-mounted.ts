import { useCallback, useEffect, useRef } from 'react';

/** Returns whether the component is still on the page, to check after an `await`. */
export function useIsMounted(): () => boolean {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return useCallback(() => isMounted.current, []);
}
