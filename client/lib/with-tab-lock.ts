/**
 * Runs a callback while no other tab holds the lock of this name. Without a secure context there are no locks,
 * and it simply runs.
 */
export function withTabLock<T>(name: string, callback: () => Promise<T>): Promise<T> {
  // Typed as always present, but missing outside secure contexts.
  const locks = navigator.locks as LockManager | undefined;
  return locks ? locks.request(name, callback) : callback();
}
