import { vi } from 'vitest';

/** A busy machine takes its time; who waits longer only loses time where something is wrong. */
const PATIENCE = { timeout: 20_000, interval: 50 };

/** Waits until something holds: it is asked again until it no longer throws. */
export function soon<T>(holds: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(holds, PATIENCE);
}
