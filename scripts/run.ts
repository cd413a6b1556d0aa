// Helpers of the scripts: child processes with inherited output, and one-line errors.
import { spawn, type SpawnOptions } from 'node:child_process';
import { projectRoot } from '#server/platform/config/project-root.ts';

/** Runs the body of a script. An error is printed as one line, and the exit code is 1. */
export async function runScript(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

/** Runs a program of node_modules/.bin (by its script under Node) or any other; rejects unless it exits with 0. */
export function run(command: string, args: string[], options: SpawnOptions = {}): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: projectRoot,
      stdio: 'inherit',
      ...options,
    });
    child.once('error', reject);
    child.once('exit', (code, signal) =>
      code === 0
        ? resolve()
        : reject(new Error(`${shortened(`${command} ${args.join(' ')}`)} failed (${signal ?? code})`)),
    );
  });
}

/** Waits for all tasks, also after one has failed, and then rejects with the messages of those that failed. */
export async function waitForAll(tasks: Promise<void>[]): Promise<void> {
  const results = await Promise.allSettled(tasks);
  const messages = results.flatMap((result) =>
    result.status === 'rejected'
      ? [result.reason instanceof Error ? result.reason.message : String(result.reason)]
      : [],
  );
  if (messages.length > 0) throw new Error(messages.join('\n'));
}

const shortened = (line: string) => (line.length > 200 ? `${line.slice(0, 200)}…` : line);
