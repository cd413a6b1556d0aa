// CPU profiles of the shop, by package and folder.
import { once } from 'node:events';
import fs from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Profiler } from 'node:inspector';
import pg from 'pg';
import { WebSocket } from 'ws';
import { projectRoot } from '#server/platform/config/project-root.ts';
import { DETAIL_SLUG } from './catalogue.ts';
import { load, type Target } from './load.ts';
import { readCpuTime } from './process-cost.ts';
import { SCENARIOS } from './scenarios.ts';
import { type BenchShop, withOwnShop } from './shop.ts';

const SECONDS = 5;
const SAMPLE_MICROSECONDS = 250;
/** Profiles for the browser's developer tools. */
const FOLDER = join(projectRoot, '.data/profiles');

export interface Profiled {
  name: string;
  /** CPU milliseconds per response, of the shop's process and of PostgreSQL. */
  shopMs: number;
  postgresMs: number;
  /** Share of each owner in the shop's process, largest first. */
  parts: { owner: string; share: number }[];
  /** Path of the profile. */
  file: string;
}

/** Profiles uncached reads and pages, and responses from the visitors' cache. */
export async function measureProfiles({ settings, databaseUrl }: BenchShop): Promise<Profiled[]> {
  const reads = SCENARIOS.map(({ name, query, variables }) => ({
    name,
    path: '/graphql',
    body: JSON.stringify({ query, variables }),
  }));
  const pages = [{ name: 'page', path: `/product/${DETAIL_SLUG}`, method: 'GET' as const, body: '' }];
  const profiles: Profiled[] = [];
  for (const [kind, cache, asked] of [
    ['fresh', 'off', [...reads, ...pages]],
    ['repeated', 'on', [...reads.slice(0, 1), ...pages]],
  ] as const)
    for (const { name, path, ...target } of asked) {
      const profiled = await withOwnShop(
        { ...settings, VISITOR_CACHE: cache },
        async (shop) => {
          const devtools = await openDevtools(/ws:\/\/\S+/.exec(shop.output())?.[0] ?? '');
          // Pages are compressed for browsers; GraphQL is measured uncompressed, like the baselines.
          const headers: Record<string, string> = target.body ? {} : { 'accept-encoding': 'br' };
          return profile(
            { name: `${name}, ${kind}`, url: shop.url + path, headers, ...target },
            shop.pid,
            databaseUrl,
            devtools,
          );
        },
        ['--inspect=127.0.0.1:0', '--v8-pool-size=1', 'scripts/start.mjs'],
      );
      profiles.push(profiled);
    }
  return profiles;
}

async function profile(
  target: Target,
  pid: number,
  databaseUrl: string,
  devtools: Devtools,
): Promise<Profiled> {
  await load(target, SECONDS);
  await devtools.post('Profiler.enable');
  await devtools.post('Profiler.setSamplingInterval', { interval: SAMPLE_MICROSECONDS });
  const before = { shop: readCpuTime(pid), postgres: await postgresCpu(databaseUrl) };
  await devtools.post('Profiler.start');
  const { perSecond } = await load(target, SECONDS);
  const { profile: sampled } = (await devtools.post('Profiler.stop')) as Profiler.StopReturnType;
  const answers = perSecond * SECONDS;
  const shopMs = (readCpuTime(pid) - before.shop) / answers;
  const postgresMs = ((await postgresCpu(databaseUrl)) - before.postgres) / answers;
  devtools.end();
  fs.mkdirSync(FOLDER, { recursive: true });
  const file = join(FOLDER, `${target.name.replace(', ', '-')}.cpuprofile`);
  fs.writeFileSync(file, JSON.stringify(sampled));
  return {
    name: target.name,
    shopMs,
    postgresMs,
    parts: sumByOwner(sampled),
    file: relative(projectRoot, file),
  };
}

/** CPU milliseconds of all database connections so far. */
async function postgresCpu(connectionString: string): Promise<number> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await client.end();
  return rows.reduce((sum, { pid }) => sum + readCpuTime(pid), 0);
}

/** Shares by owner, without idle time. */
export function sumByOwner({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile): Profiled['parts'] {
  const owners = findOwners(nodes);
  const times = new Map<string, number>();
  for (const [at, id] of samples.entries()) {
    const owner = owners.get(id);
    if (owner) times.set(owner, (times.get(owner) ?? 0) + (timeDeltas[at] ?? 0));
  }
  const totalTime = [...times.values()].reduce((sum, time) => sum + time, 0);
  return [...times]
    .map(([owner, time]) => ({ owner, share: time / (totalTime || 1) }))
    .sort((a, b) => b.share - a.share);
}

function findOwners(nodes: readonly Profiler.ProfileNode[]): Map<number, string> {
  const owners = new Map<number, string>();
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const name = (node: Profiler.ProfileNode, parentOwner: string) => {
    const owner = findOwner(node.callFrame) ?? parentOwner;
    owners.set(node.id, owner);
    for (const child of node.children ?? []) {
      const childNode = byId.get(child);
      if (childNode) name(childNode, owner);
    }
  };
  const [root] = nodes;
  if (root) name(root, '');
  return owners;
}

const OF_V8: Record<string, string> = {
  '(idle)': '',
  '(garbage collector)': 'garbage collection',
  '(program)': 'sockets and V8',
};

/** The package, the shop's folder, or Node; undefined for built-ins, which count for their caller. */
function findOwner({ functionName, url, lineNumber }: Profiler.ProfileNode['callFrame']): string | undefined {
  if (url === '') return OF_V8[functionName];
  if (url.startsWith('node:')) return 'node';
  const packaged = url.split('/node_modules/').at(-1);
  if (packaged !== undefined && packaged !== url)
    return packaged.split('/', packaged.startsWith('@') ? 2 : 1).join('/');
  const source = sourceFile(url, lineNumber);
  return `shop: ${source.split('/').slice(0, 2).join('/')}`;
}

const lines = new Map<string, string[]>();

/** Bundled files name the source file of each part in a comment. */
function sourceFile(url: string, lineNumber: number): string {
  const path = fileURLToPath(url);
  const text = lines.get(path) ?? fs.readFileSync(path, 'utf8').split('\n');
  lines.set(path, text);
  for (let at = Math.min(lineNumber, text.length - 1); at >= 0; at -= 1) {
    const [, source] = /^\/\/ (\S+\.tsx?)$/.exec(text[at] ?? '') ?? [];
    if (source) return source;
  }
  return relative(projectRoot, path);
}

interface Devtools {
  post: (method: string, params?: object) => Promise<unknown>;
  end: () => void;
}

async function openDevtools(url: string): Promise<Devtools> {
  const socket = new WebSocket(url, { maxPayload: 2 ** 30 });
  await once(socket, 'open');
  let last = 0;
  const waiting = new Map<number, (result: unknown) => void>();
  socket.on('message', (data: Buffer) => {
    const { id, result } = JSON.parse(data.toString()) as { id?: number; result?: unknown };
    if (id !== undefined) waiting.get(id)?.(result);
  });
  return {
    post: (method, params = {}) => {
      last += 1;
      socket.send(JSON.stringify({ id: last, method, params }));
      return new Promise((resolve) => waiting.set(last, resolve));
    },
    end: () => socket.terminate(),
  };
}
