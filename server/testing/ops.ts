// The operator's command line in this process, over the database of the tests.
import { runOps } from '#server/transport/cli/main.ts';

export interface Said {
  code: number;
  out: string;
  err: string;
}

/** Runs one command. @example await ops('order', 'pack', order.number) */
export async function ops(...args: string[]): Promise<Said> {
  const said = { out: '', err: '' };
  const code = await runOps(args, {
    out: (text) => void (said.out += text),
    err: (text) => void (said.err += text),
  });
  return { code, ...said };
}

/** What a command answers with --json; anything but success fails the test. */
export async function opsAnswer(...args: string[]): Promise<unknown> {
  const { code, out, err } = await ops(...args, '--json');
  if (code !== 0) throw new Error(err);
  return JSON.parse(out);
}
