// What a proxy asks a server every moment: whether it lives, and whether it takes people.
import { until } from './jobs.ts';
import type { Door } from './stage.ts';

const PATIENCE_MS = 30_000;

/** 0 where nobody answers. */
export async function statusOf(door: Door, path: '/healthz' | '/readyz'): Promise<number> {
  try {
    const response = await fetch(door.url + path, { signal: AbortSignal.timeout(PATIENCE_MS) });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}

/** How long all of them take from now to answer /readyz so. */
export async function readyzSays(doors: readonly Door[], status: 200 | 503): Promise<number> {
  let seen: number[] = [];
  const isSo = async () => {
    seen = await Promise.all(doors.map((door) => statusOf(door, '/readyz')));
    return seen.every((one) => one === status);
  };
  try {
    return await until(`/readyz ${status}`, isSo, PATIENCE_MS);
  } catch (error) {
    throw new Error(`/readyz ${seen.join(', ')} at last, must be ${status}`, { cause: error });
  }
}
