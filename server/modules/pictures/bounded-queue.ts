import { UserError } from '#server/platform/errors.ts';

/**
 * Runs at most `limit` jobs at a time and queues at most `waiting` more. Further jobs are refused with
 * UNAVAILABLE, to limit memory.
 */
export function createBoundedQueue(limit: number, waiting: number) {
  const queue: (() => void)[] = [];
  let running = 0;

  async function acquire(): Promise<void> {
    if (running < limit) {
      running++;
      return;
    }
    if (queue.length >= waiting)
      throw new UserError('UNAVAILABLE', /*i18n*/ 'Too many pictures at once; try again shortly.', {
        retryAfter: 2,
      });
    // `release` hands its slot to the next job, so `running` stays the same.
    await new Promise<void>((resolve) => queue.push(resolve));
  }

  function release(): void {
    const next = queue.shift();
    if (next) next();
    else running--;
  }

  return async function run<T>(job: () => Promise<T>): Promise<T> {
    await acquire();
    try {
      return await job();
    } finally {
      release();
    }
  };
}
