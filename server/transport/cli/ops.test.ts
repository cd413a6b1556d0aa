import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { projectRoot } from '#server/platform/config/project-root.ts';
import { useDatabase } from '#server/testing/database.ts';
import { ops } from '#server/testing/command-line.ts';
import { listCommands, opsProgram, runOps } from './main.ts';

useDatabase();
const silent = { out: () => undefined, err: () => undefined };

describe('the command line', () => {
  it('lists every command when called without arguments', async () => {
    const { code, out } = await ops();
    expect(code).toBe(0);
    for (const { command } of listCommands(opsProgram(silent))) expect(out).toContain(command);
  });

  it.each([
    [['ordr', 'ship'], "error: unknown command 'ordr'"],
    [['order', 'teleport', 'MM-1'], "error: unknown command 'teleport'"],
    [['order', 'pack'], "error: missing required argument 'order'"],
    [
      ['order', 'pack', 'MM-1', 'MM-2'],
      "error: too many arguments for 'pack'. Expected 1 argument but got 2.",
    ],
    [['order', 'pack', 'MM-1', '--fast'], "error: unknown option '--fast'"],
    [['order', 'ship', 'MM-1', '--tracking', '1'], "error: required option '--carrier <name>' not specified"],
    [['order', 'pack', 'MM-1'], 'Order not found.'],
    [['report', 'day', '--day', 'yesterday'], 'day: Please enter a date such as 2026-11-21'],
  ])('reports the error in %j in one line', async (args, line) => {
    expect(await ops(...args)).toEqual({ code: 1, out: '', err: `${line}\n` });
  });

  it('prints one JSON value in one line', async () => {
    const { code, out, err } = await ops('coupon', 'list', '--json');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out.trim().split('\n')).toHaveLength(1);
    expect(JSON.parse(out)).toContainEqual(expect.objectContaining({ code: 'FLAT100', amount: 10_000 }));
  });

  it('does not connect before the arguments are known to be valid', async () => {
    const connect = vi.fn<() => Promise<void>>(() => Promise.resolve());
    await runOps(['order', 'ship'], { ...silent, connect });
    await runOps(['order', '--help'], { ...silent, connect });
    expect(connect).not.toHaveBeenCalled();
    await runOps(['coupon', 'list'], { ...silent, connect });
    expect(connect).toHaveBeenCalledOnce();
  });

  it('the operations manual documents every command', () => {
    const page = readFileSync(join(projectRoot, 'docs/operations.md'), 'utf8');
    const [, section = ''] = /## All commands\n([\s\S]*?)\n## /.exec(page) ?? [];
    const documented = [...section.matchAll(/^\| `(.+?)` +\| (.+?) +\|$/gm)].map(
      ([, command, description]) => ({
        command,
        'what it does': description,
      }),
    );
    expect(documented).toEqual(listCommands(opsProgram(silent)));
  });
});
