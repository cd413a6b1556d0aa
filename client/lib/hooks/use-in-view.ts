import { useEffect, useState, type RefObject } from 'react';

/** Whether an element is in the viewport; undefined until known. */
export function useInView(element: RefObject<Element | null>): boolean | undefined {
  const [isInView, setIsInView] = useState<boolean>();
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(([entry]) => setIsInView(entry?.isIntersecting ?? false));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isInView;
}
