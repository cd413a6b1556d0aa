import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';

/**
 * A component whose code loads on first render: `lazyComponent(async () => (await import('…')).LoginModal)`.
 * While offline it suspends until the network returns, rather than failing the page.
 */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await retryWhenOnline(load) }));
}

export async function retryWhenOnline<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (navigator.onLine) throw error;
    await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
    return retryWhenOnline(load);
  }
}

interface LazyMountProps {
  when: boolean;
  children: ReactNode;
}

/** Renders nothing until `when` is first true, then stays mounted, so that a modal can animate its closing. */
export function LazyMount({ when, children }: LazyMountProps) {
  const [wasNeeded, setWasNeeded] = useState(when);
  if (when && !wasNeeded) setWasNeeded(true);
  return wasNeeded ? <Suspense fallback={null}>{children}</Suspense> : null;
}
