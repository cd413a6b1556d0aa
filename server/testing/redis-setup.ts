// A redis-server of the machine's, on a free port, for `npm run test:redis`.
import { spawn, type ChildProcess } from 'node:child_process';
import type { TestProject } from 'vitest/node';
import { findProgram } from './find-program.ts';
import { freePort } from './free-port.ts';

/** Called by vitest before the first test; what it returns is called after the last. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const program = findProgram(process.env.REDIS_SERVER_PATH, 'redis-server');
  if (!program) {
    console.error('No redis-server found: apt-get install -y redis-server, or set REDIS_SERVER_PATH');
    process.exit(1);
  }
  const port = await freePort();
  const redis = spawn(
    program,
    ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  await readiness(redis);
  project.provide('redisUrl', `redis://127.0.0.1:${port}`);
  return () => ended(redis);
}

function readiness(redis: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    redis.once('exit', (code) => reject(new Error(`redis-server ended (${code})`)));
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
