import { useSyncExternalStore } from 'react';

/** Whether the page is scrolled further than this; false at the first drawing. */
export function useScrolledPast(pixels: number): boolean {
  return useSyncExternalStore(
    onScroll,
    () => scrollY > pixels,
    () => false,
  );
}

function onScroll(onChange: () => void): () => void {
  addEventListener('scroll', onChange, { passive: true });
  return () => removeEventListener('scroll', onChange);
}
