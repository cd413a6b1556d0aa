import { Refusal } from '#server/platform/errors.ts';

/**
 * Runs at most `limit` jobs at a time and lets at most `waiting` more stand in line;
 * whoever comes after that is told to come back, before memory runs out.
 */
export function queueOf(limit: number, waiting: number) {
  const line: (() => void)[] = [];
  let running = 0;

  async function turn(): Promise<void> {
    if (running < limit) {
      running++;
      return;
    }
    if (line.length >= waiting)
      throw new Refusal('UNAVAILABLE', /*i18n*/ 'Too many pictures at once; try again shortly.', {
        retryAfter: 2,
      });
    // Whoever leaves hands its place on, so `running` stays as it is.
    await new Promise<void>((resolve) => line.push(resolve));
  }

  function leave(): void {
    const next = line.shift();
    if (next) next();
    else running--;
  }

  return async function run<T>(job: () => Promise<T>): Promise<T> {
    await turn();
    try {
      return await job();
    } finally {
      leave();
    }
  };
}
