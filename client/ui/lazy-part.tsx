import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';

/** A component whose code loads when first drawn: `lazyPart(async () => (await import('…')).LoginModal)`. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await load() }));
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
