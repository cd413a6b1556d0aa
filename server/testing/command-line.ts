// Runs operator commands in the test process.
import { runOps } from '#server/transport/cli/main.ts';

export interface CommandResult {
  code: number;
  out: string;
  err: string;
}

/** Runs one command. @example await ops('order', 'pack', order.number) */
export async function ops(...args: string[]): Promise<CommandResult> {
  const output = { out: '', err: '' };
  const code = await runOps(args, {
    out: (text) => void (output.out += text),
    err: (text) => void (output.err += text),
  });
  return { code, ...output };
}

/** Runs a command with --json and returns its output; throws when it fails. */
export async function opsJson(...args: string[]): Promise<unknown> {
  const { code, out, err } = await ops(...args, '--json');
  if (code !== 0) throw new Error(err);
  return JSON.parse(out);
}
