// Runs redis-server on a free port.
import { spawn, type ChildProcess } from 'node:child_process';
import { findProgram } from './find-program.ts';
import { freePort } from './free-port.ts';

export interface RedisProcess {
  url: string;
  end(): Promise<void>;
}

/** The URL of a database in Redis that no other worker uses. Channels are shared by all databases. */
export const workerRedisUrl = (url: string): string => `${url}/${process.env.VITEST_POOL_ID}`;

/** Starts Redis, on a free port unless one is wanted; the caller must end it. */
export async function openRedis(wantedPort?: number): Promise<RedisProcess> {
  const program = findProgram(process.env.REDIS_SERVER_PATH, 'redis-server');
  if (!program)
    throw new Error('No redis-server found: apt-get install -y redis-server, or set REDIS_SERVER_PATH');
  const port = wantedPort ?? (await freePort());
  const redis = spawn(
    program,
    ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  await readiness(redis);
  return { url: `redis://127.0.0.1:${port}`, end: () => ended(redis) };
}

function readiness(redis: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    redis.once('exit', (code) => reject(new Error(`redis-server exited (${code})`)));
    redis.stdout?.on('data', (chunk) => {
      if (String(chunk).includes('Ready to accept connections')) resolve();
    });
  });
}

function ended(redis: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    redis.once('exit', () => resolve());
    redis.kill();
  });
}
