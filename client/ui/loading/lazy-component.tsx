import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';

const RETRY_AFTER_MS = 1000;

/**
 * A component whose code loads on first render: `lazyComponent(async () => (await import('…')).LoginModal)`.
 * While offline it suspends until the network returns, rather than failing the page.
 */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await retryWhenOnline(load) }));
}

/**
 * Retries once, a second after a failure, since a browser notices late that it is offline; while offline,
 * waits for the network first.
 */
export async function retryWhenOnline<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
    if (navigator.onLine) return load();
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
