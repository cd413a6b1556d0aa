import { useEffect, useState, type RefObject } from 'react';

/** Whether an element is on screen; undefined until that is known. */
export function useSeen(element: RefObject<Element | null>): boolean | undefined {
  const [isSeen, setIsSeen] = useState<boolean>();
  useEffect(() => {
    if (!element.current) return;
    const watcher = new IntersectionObserver(([entry]) => setIsSeen(entry?.isIntersecting ?? false));
    watcher.observe(element.current);
    return () => watcher.disconnect();
  }, [element]);
  return isSeen;
}
