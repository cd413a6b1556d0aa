// Fan-out: a reply is sent to all readers of its question, compared with a plain graphql-ws server.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { projectRoot } from '#server/platform/config/project-root.ts';
import type { ShopProcess } from '#server/testing/shop-process.ts';
import { type FanOutMeasure, fanOut, type StreamTarget } from './subscribers.ts';
import { readMemory } from './process-cost.ts';
import { type BenchShop, withOwnShop } from './shop.ts';
import { IDLE_MS } from './start.ts';

const ROUNDS = 3;
const COUNTS = [100, 1_000];
/** Number of sockets with `--many`; needs `ulimit -n 12000`. */
const MANY = 5_000;
/**
 * Largest share of the plain server's figures, from 1,000 sockets on: p99 of the last socket, CPU per event,
 * memory per socket.
 */
const FAN_OUT_AIMS = { p99: 0.6, cpu: 0.5, memory: 0.5 };
const TEXT = 'A reply as people write them, some lines long. '.repeat(8);

export interface FanOutResult {
  sockets: number;
  bare: FanOutMeasure;
  shop: FanOutMeasure;
}

/** Measures both servers in turn for three rounds; returns the medians. */
export function measureFanOut(
  { databaseUrl, settings }: BenchShop,
  includesLargest: boolean,
): Promise<FanOutResult[]> {
  return withOwnShop(settings, async (shop) => {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    const bare = await openBare();
    await wait(IDLE_MS);
    const results = await fanOutInTurn([bare.target, await shopTarget(shop, client)], includesLargest);
    bare.end();
    await client.end();
    return results;
  });
}

async function fanOutInTurn(
  targets: readonly [StreamTarget, StreamTarget],
  includesLargest: boolean,
): Promise<FanOutResult[]> {
  const results: FanOutResult[] = [];
  for (const sockets of includesLargest ? [...COUNTS, MANY] : COUNTS) {
    const runs: [FanOutMeasure[], FanOutMeasure[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      runs[0].push(await fanOut(targets[0], sockets));
      runs[1].push(await fanOut(targets[1], sockets));
    }
    results.push({ sockets, bare: medianRun(runs[0]), shop: medianRun(runs[1]) });
  }
  return results;
}

function medianRun(runs: readonly FanOutMeasure[]): FanOutMeasure {
  const of = (key: keyof FanOutMeasure) => runs.map((run) => run[key]).sort((a, b) => a - b)[1] ?? 0;
  return { p50: of('p50'), p99: of('p99'), cpu: of('cpu'), memory: of('memory') };
}

async function openBare(): Promise<{ target: StreamTarget; end: () => void }> {
  const child = fork(join(projectRoot, 'bench/baseline-socket-server.ts'), { execArgv: ['--import', 'tsx'] });
  const [port] = (await once(child, 'message')) as [number];
  const author = { name: 'Anonymous', username: 'anonymous' };
  let number = 0;
  const operation = async () => {
    number += 1;
    const reply = { id: crypto.randomUUID(), number, text: TEXT, html: `<p>${TEXT}</p>`, author };
    const body = JSON.stringify({ ...reply, repliedAt: new Date() });
    await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body });
  };
  const pid = child.pid ?? 0;
  const url = `ws://127.0.0.1:${port}/`;
  const target = { name: 'bare', url, pid, atRest: readMemory(pid), act: operation, questionId: 'x' };
  return { target, end: () => void child.kill() };
}

const ADD = `mutation ($input: AddReplyInput!) { addReply(input: $input) { id number } }`;

/** The shop: replies of a typical size through `addReply`. */
async function shopTarget({ url, pid }: ShopProcess, client: pg.Client): Promise<StreamTarget> {
  const { rows } = await client.query<{ id: string }>(`
    with c as (insert into "ForumCategory" ("id", "slug", "title", "subTitle")
        values (gen_random_uuid(), 'fan-out', 'Fan-out', '') returning "id"),
      g as (insert into "ForumGroup" ("id", "slug", "title", "subTitle", "bio", "imageKey", "categoryId")
        select gen_random_uuid(), 'fan-out', 'Fan-out', '', '', '', c."id" from c returning "id")
    insert into "ForumQuestion" ("id", "slug", "title", "groupId", "createdAt", "lastActivityAt")
    select gen_random_uuid(), 'fan-out', 'Who hears?', g."id", now(), now() from g returning "id"`);
  const questionId = rows[0]?.id ?? '';
  let count = 0;
  const operation = async () => {
    count += 1;
    const input = { questionId, text: `${TEXT} ${count}`, clientMutationId: crypto.randomUUID() };
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: ADD, variables: { input } }),
    });
    const { errors } = (await response.json()) as { errors?: unknown };
    if (errors) throw new Error(`the reply was refused: ${JSON.stringify(errors)}`);
  };
  const atRest = readMemory(pid);
  return {
    name: 'shop',
    url: `${url.replace('http', 'ws')}/graphql`,
    pid,
    atRest,
    act: operation,
    questionId,
  };
}

export function fanOutTable(results: readonly FanOutResult[]): string {
  const line = (sockets: number, name: string, { p50, p99, cpu, memory }: FanOutMeasure) =>
    [
      String(sockets).padStart(7),
      name.padEnd(5),
      ...[p50, p99, cpu, memory].map((figure) => figure.toFixed(1).padStart(13)),
    ].join(' ');
  const heads = ['last p50 ms', 'last p99 ms', 'CPU ms/event', 'kB/socket'];
  return [
    `sockets       ${heads.map((head) => head.padStart(13)).join(' ')}`,
    ...results.flatMap(({ sockets, bare, shop }) => [
      line(sockets, 'bare', bare),
      line(sockets, 'shop', shop),
      ...(['p99', 'cpu', 'memory'] as const).map((key) => {
        const ratio = shop[key] / (bare[key] || 1);
        const aim = FAN_OUT_AIMS[key];
        const judged = sockets < 1_000 ? '' : `, aim ${aim} (${ratio <= aim ? 'reached' : 'not reached'})`;
        return `  ${key}: ${ratio.toFixed(2)} of bare${judged}`;
      }),
    ]),
  ].join('\n');
}
