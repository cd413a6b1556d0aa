// Runs every command in the documentation's code blocks, or checks its parts.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it, test, vi } from 'vitest';
import { resetEnv, SETTING_NAMES } from '#server/platform/config/env.ts';
import { opsProgram } from '#server/transport/cli/main.ts';
import { projectRoot } from '#server/platform/config/project-root.ts';
import { useApp } from '#server/testing/app.ts';
import { ops } from '#server/testing/command-line.ts';
import { type CommandLine, commandLines, DOCUMENTS, projectFiles, readProjectFile } from './docs.ts';

const METRICS_TOKEN = 'metrics-token-of-the-test';
vi.stubEnv('METRICS_TOKEN', METRICS_TOKEN);
resetEnv();
afterAll(() => {
  vi.unstubAllEnvs();
  resetEnv();
});

const shop = useApp('seeded');
const silent = { out: () => undefined, err: () => undefined };
const SCRIPTS = Object.keys((JSON.parse(readProjectFile('package.json')) as { scripts: object }).scripts);

/** Commands that change nothing. */
const READ_ONLY = new Set(['list', 'show', 'low', 'day', 'reports', '--help']);

/** Checks the words after `npm run ops --`; runs commands that change nothing. */
async function checkOps(words: string[]): Promise<void> {
  const [group = '', name = '', ...args] = words;
  if (words.length === 0) return expectSuccess(await ops());
  const command = opsProgram(silent)
    .commands.find((candidate) => candidate.name() === group)
    ?.commands.find((candidate) => candidate.name() === name);
  if (!command) throw new Error(`no command ${group} ${name}`);
  if (READ_ONLY.has(name) || args.includes('--help')) return expectSuccess(await ops(...words));
  const { operands, unknown } = command.parseOptions(args);
  expect(unknown).toEqual([]);
  expect(operands).toHaveLength(command.registeredArguments.length);
  const options = command.opts<Record<string, unknown>>();
  const missing = command.options.filter(
    (option) => option.mandatory && options[option.attributeName()] === undefined,
  );
  expect(missing.map(({ flags }) => flags)).toEqual([]);
}

function expectSuccess({ code, err }: { code: number; err: string }): void {
  expect({ code, err }).toEqual({ code: 0, err: '' });
}

/** Names and options must occur in the sources; T1 and the like must be a test. */
function checkUsage(folder: 'bench' | 'stress', words: string[]): void {
  const sources = projectFiles()
    .filter((path) => path.startsWith(`${folder}/`) && path.endsWith('.ts'))
    .map((path) => (/\/t\d\d-/.test(path) ? path : readProjectFile(path)))
    .join('\n');
  for (const word of words) {
    const [, number] = /^T(\d+)$/.exec(word) ?? [];
    const [name = ''] = word.replace(/^--/, '').split('=');
    expect(sources).toMatch(number ? `/t${number.padStart(2, '0')}-` : new RegExp(`\\b${name}\\b`));
  }
}

async function checkScript(script: string, words: string[]): Promise<void> {
  expect(SCRIPTS).toContain(script);
  if (script === 'ops') return checkOps(words);
  if (script === 'bench' || script === 'stress') return checkUsage(script, words);
  if (script === 'test') {
    for (const path of words) expect(existsSync(join(projectRoot, path)), path).toBe(true);
    return;
  }
  const takesOne = ['backup', 'restore', 'migrate:new'].includes(script);
  expect(words).toHaveLength(takesOne ? 1 : 0);
}

async function checkNpm(words: string[]): Promise<void> {
  const [command = '', ...rest] = words.filter((word) => word !== '--silent');
  if (command === 'install' || command === 'ci') return expect(rest).toEqual([]);
  const [script = '', dashes, ...args] = command === 'run' ? rest : [command, ...rest];
  expect([undefined, '--']).toContain(dashes);
  return checkScript(script, args);
}

function checkVitest([vitest, run, option, project = '', ...paths]: string[]): void {
  expect([vitest, run, option]).toEqual(['vitest', 'run', '--project']);
  expect(readProjectFile('vitest.config.ts')).toContain(`name: '${project}'`);
  for (const path of paths) expect(existsSync(join(projectRoot, path)), path).toBe(true);
}

async function checkCurl(words: string[]): Promise<void> {
  const url = words.at(-1) ?? '';
  const header = words[words.indexOf('-H') + 1]?.replace('$METRICS_TOKEN', METRICS_TOKEN);
  const headers = header?.startsWith('Authorization: ') ? { authorization: header.slice(15) } : undefined;
  const { status } = await fetch(shop.url + new URL(url).pathname, headers && { headers });
  expect(status).toBe(200);
}

function checkExact(text: string): (words: string[]) => void {
  return (words) => expect(words.join(' ')).toBe(text);
}

/** `compose`, any number of `-f <file>`, `up --build`. */
function checkCompose(words: string[]): void {
  const files = words.slice(1, -2).filter((word) => word !== '-f');
  for (const file of files) expect(existsSync(join(projectRoot, file)), file).toBe(true);
  expect(words).toEqual(['compose', ...files.flatMap((file) => ['-f', file]), 'up', '--build']);
}

const CHECKS: Record<string, (words: string[]) => Promise<void> | void> = {
  npm: checkNpm,
  npx: checkVitest,
  curl: checkCurl,
  docker: checkCompose,
  openssl: checkExact('rand -base64 32'),
};

async function expectToWork({ text, settings, words }: CommandLine): Promise<void> {
  const [program = '', ...args] = words;
  expect(SETTING_NAMES).toEqual(expect.arrayContaining(settings));
  const check = CHECKS[program];
  if (!check) throw new Error(`Nothing checks this command: ${text}`);
  await check(args);
}

const COMMANDS = DOCUMENTS.flatMap((document) =>
  commandLines(document).map((command) => ({ document, text: command.text, command })),
);

test.each(COMMANDS)('$document: `$text` works', ({ command }) => expectToWork(command));

describe('broken commands', () => {
  it.each([
    ['npm run nothing', /to include 'nothing'/],
    ['npm run ops -- order teleport', /no command order teleport/],
    ['npm run ops -- order pack', /length/],
    ['npm run ops -- order ship MM-1 --tracking 1', /--carrier/],
    ['npm run ops -- order pack MM-1 --fast', /--fast/],
    ['npm run stress -- T99', /t99/],
    ['npm run bench -- nonsuch', /nonsuch/],
    ['curl -f http://localhost:4000/nothing', /404/],
    ['rm -rf .data', /Nothing checks/],
  ])('the check reports the broken command `%s`', async (text, fault) => {
    const words = text.split(' ');
    await expect(expectToWork({ text, settings: [], words })).rejects.toThrow(fault);
  });
});

test('every npm script named in the documentation exists', () => {
  const named = DOCUMENTS.flatMap((document) =>
    [...readProjectFile(document).matchAll(/npm run (?:--silent |-s )?([a-z][\w:-]*)/g)].map(
      ([, name]) => name,
    ),
  );
  expect(SCRIPTS).toEqual(expect.arrayContaining([...new Set(named)]));
});
