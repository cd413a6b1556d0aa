import { createServer } from 'node:net';

// Below the ephemeral port range (from 32768 on Linux): a shop listens seconds after its port is chosen, and no other
// process may take it until then. Each process searches its own range.
const FIRST = 12_000;
const PER_PROCESS = 100;
const PROCESSES = 200;
const start = FIRST + (process.pid % PROCESSES) * PER_PROCESS;
let tried = 0;

/** A port that is not in use, and that this process has not returned lately. */
export async function freePort(): Promise<number> {
  for (let attemptsLeft = PER_PROCESS; attemptsLeft > 0; attemptsLeft -= 1) {
    const port = start + (tried % PER_PROCESS);
    tried += 1;
    if (await isFree(port)) return port;
  }
  throw new Error(`No port from ${start} to ${start + PER_PROCESS - 1} is free`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
