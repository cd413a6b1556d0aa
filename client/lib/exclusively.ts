/** Runs an act while no other tab runs one of this name. Pages not served securely have no locks: there each tab is on its own. */
export function exclusively<T>(name: string, act: () => Promise<T>): Promise<T> {
  // Typed as always there, but missing outside secure contexts.
  const locks = navigator.locks as LockManager | undefined;
  return locks ? locks.request(name, act) : act();
}
