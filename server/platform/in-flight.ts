/**
 * Returns a function that shares work in progress: while a call with a key has not settled, further calls with this key
 * get its promise, and their own work is not started.
 */
export function newInFlight<Result>(): (key: string, start: () => Promise<Result>) => Promise<Result> {
  const pending = new Map<string, Promise<Result>>();
  return (key, start) => {
    const running = pending.get(key);
    if (running) return running;
    const started = start().finally(() => pending.delete(key));
    pending.set(key, started);
    return started;
  };
}
