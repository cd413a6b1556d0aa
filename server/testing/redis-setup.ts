// Starts one Redis for `npm run test:redis`.
import type { TestProject } from 'vitest/node';
import { openRedis } from './redis-process.ts';

/** Vitest global setup; returns the teardown. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const redis = await openRedis();
  project.provide('redisUrl', redis.url);
  return () => redis.end();
}
