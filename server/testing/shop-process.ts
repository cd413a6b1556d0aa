// Runs the shop in its own process.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { projectRoot } from '#server/platform/config/project-root.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { freePort } from './free-port.ts';
import { PATIENT_DATABASE } from './patient-database.ts';

/** Exit code and output of a process. */
export interface Ending {
  code: number | null;
  output: string;
}

export interface ShopProcess {
  url: string;
  pid: number;
  /** Sends a signal and waits for the exit. */
  end(signal: NodeJS.Signals): Promise<Ending>;
  /** Resolves when the process has exited. */
  ended: Promise<Ending>;
  /** Output so far. */
  output(): string;
}

const AS_NPM_START = packageJson.scripts.start.split(' ').slice(1);

/** Starts a shop and waits until it accepts requests. */
export async function openShop(env: Record<string, string>, args = AS_NPM_START): Promise<ShopProcess> {
  const port = env.PORT ?? String(await freePort());
  const shop = launch({ ...env, PORT: port, HOST: '127.0.0.1' }, args);
  await Promise.race([
    shop.printed('is open'),
    shop.ended.then(({ output }) => Promise.reject(new Error(`The shop did not start:\n${output}`))),
  ]);
  const end = (signal: NodeJS.Signals) => {
    shop.child.kill(signal);
    return shop.ended;
  };
  const { ended, output } = shop;
  return { url: `http://127.0.0.1:${port}`, pid: shop.child.pid ?? 0, end, ended, output: () => output.text };
}

/** Starts a shop that is expected to exit by itself. */
export function runShop(env: Record<string, string>, args = AS_NPM_START): Promise<Ending> {
  return launch(env, args).ended;
}

function launch(env: Record<string, string>, args: string[]) {
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, args, {
    cwd: projectRoot,
    env: { PATH, HOME, ...PATIENT_DATABASE, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // The child must not outlive the tests.
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  child.once('close', () => process.off('exit', kill));
  const output = { text: '' };
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => (output.text += String(chunk)));
  const ended = once(child, 'close').then((): Ending => ({
    code: child.exitCode,
    output: output.text,
  }));
  return { child, ended, output, printed: (words: string) => waitForOutput(child, output, words) };
}

function waitForOutput(child: ChildProcess, output: { text: string }, words: string): Promise<void> {
  return new Promise((resolve) => {
    child.stdout?.on('data', () => output.text.includes(words) && resolve());
  });
}
