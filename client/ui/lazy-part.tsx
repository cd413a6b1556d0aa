import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';

/**
 * A component whose code loads when first drawn: `lazyPart(async () => (await import('…')).LoginModal)`.
 * Without a network it stays away until there is one: a missing part must not take its page along.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await onceOnline(load) }));
}

export async function onceOnline<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (navigator.onLine) throw error;
    await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
    return onceOnline(load);
  }
}

interface OnceProps {
  when: boolean;
  children: ReactNode;
}

/** Draws nothing until needed for the first time, then stays: a modal can close in its own way. */
export function Once({ when, children }: OnceProps) {
  const [wasNeeded, setWasNeeded] = useState(when);
  if (when && !wasNeeded) setWasNeeded(true);
  return wasNeeded ? <Suspense fallback={null}>{children}</Suspense> : null;
}
