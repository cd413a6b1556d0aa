// A Redis for all tests of `npm run test:redis`.
import type { TestProject } from 'vitest/node';
import { openRedis } from './redis-process.ts';

/** Called by vitest before the first test; what it returns is called after the last. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const redis = await openRedis();
  project.provide('redisUrl', redis.url);
  return () => redis.end();
}
