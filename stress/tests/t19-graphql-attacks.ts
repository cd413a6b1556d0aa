// T19: expensive GraphQL requests are refused quickly, with a small response and without memory growth.
import { setTimeout as wait } from 'node:timers/promises';
import { db } from '#server/platform/database/db.ts';
import { hashToken } from '#server/modules/accounts/sessions/tokens.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { type Attack, GRAPH_ATTACKS } from '../graphql-attacks.ts';
import { readMemory } from '../process-memory.ts';
import { percentile } from '../report.ts';
import { graph } from '../requests.ts';
import { scaleCount } from '../share.ts';
import { askCode, newMobile, otherCode } from '../sign-in.ts';
import type { ExtraServer, Server } from '../test-bed.ts';
import type { StressTest, Tally } from '../stress-test.ts';

// The median counts, since other load on the machine may slow down a single request.
const TRIES = Math.max(3, scaleCount(9));
const MOST = { ms: 200, bytes: 10 * 1024, moreKb: 50 * 1024 };
const SETTLED = { ms: 2_000, moreKb: 1024 };
const ALIASES = 15;

interface AttackResult {
  status: number;
  bytes: number;
  ms: number;
}

async function once({ url }: Server, { method, search = '', headers, body }: Attack): Promise<AttackResult> {
  const since = performance.now();
  const response = await fetch(`${url}/graphql${search}`, { method: method ?? 'POST', headers, body });
  const { byteLength } = await response.arrayBuffer();
  return { status: response.status, bytes: byteLength, ms: performance.now() - since };
}

async function tryAttack({ server, pid }: ExtraServer, attack: Attack, tally: Tally): Promise<number> {
  const before = readMemory(pid);
  const results: AttackResult[] = [];
  for (let count = 0; count < TRIES; count += 1) results.push(await once(server, attack));
  const times = results.map((response) => response.ms);
  const ms = Math.round(percentile(times, 50));
  const [{ status, bytes } = { status: 0, bytes: 0 }] = results;
  const memoryGrowth = readMemory(pid) - before;
  const faults = [
    (status < 400 || status > 499) && `answers ${status}`,
    ms >= MOST.ms && `takes ${ms} ms`,
    bytes >= MOST.bytes && `answers ${bytes} bytes`,
    memoryGrowth >= MOST.moreKb && `holds ${Math.round(memoryGrowth / 1024)} MB more`,
  ].filter(Boolean);
  tally.case(faults.length ? `${attack.name} ${faults.join(', ')}` : '');
  return ms;
}

async function tryAll(server: Server): Promise<void> {
  for (const attack of GRAPH_ATTACKS)
    for (let count = 0; count < TRIES; count += 1) await once(server, attack);
}

/** Waits until the server has loaded its modules. */
async function settled(pid: number): Promise<void> {
  for (let looks = 0; looks < 15; looks += 1) {
    const before = readMemory(pid);
    await wait(SETTLED.ms);
    if (readMemory(pid) - before < SETTLED.moreKb) return;
  }
}

/** Too many guesses in one request are refused; allowed ones are counted for the address and the key. */
async function manyGuesses({ server }: ExtraServer, uncounted: Server, tally: Tally): Promise<void> {
  const { key, otp } = await askCode(uncounted, newMobile());
  for (const [many, counted] of [
    [ALIASES, 0],
    [LIMITS.graph.mutations, LIMITS.graph.mutations],
  ] as const) {
    const spentBefore = await spentGuesses();
    const guesses = Array.from(
      { length: many },
      (_, index) =>
        `g${index}: verifyCode(key: "${key}", code: "${otherCode(otp, index + 1)}") { __typename }`,
    );
    const { body } = await graph(server, null, `mutation { ${guesses.join(' ')} }`, {});
    const wrongAnswers = Object.values(body as Record<string, { __typename: string }>).filter(
      ({ __typename }) => __typename === 'WrongCode',
    ).length;
    const { attempts } = await db.codeChallenge.findUniqueOrThrow({ where: { keyHash: hashToken(key) } });
    const spent = (await spentGuesses()) - spentBefore;
    const isRight = wrongAnswers === counted && attempts === counted && spent === counted;
    tally.case(
      isRight ? '' : `${many} guesses: ${wrongAnswers} wrong, ${attempts} tries of the key, ${spent} counted`,
    );
  }
}

/** Guesses counted so far; the other servers have rate limits off. */
async function spentGuesses(): Promise<number> {
  const counts = await db.rateLimit.findMany({ where: { key: { startsWith: 'codeVerify:' } } });
  return counts.reduce((sum, { points }) => sum + points, 0);
}

export const graphAttacks: StressTest = {
  id: 'T19',
  title: `${GRAPH_ATTACKS.length} expensive GraphQL requests, and ${ALIASES} guesses in one request`,
  async run({ servers, openWithRateLimits }, tally) {
    const shop = await openWithRateLimits();
    try {
      await settled(shop.pid);
      const took: number[] = [];
      for (const attack of GRAPH_ATTACKS) took.push(await tryAttack(shop, attack, tally));
      await manyGuesses(shop, servers[0], tally);
      // Memory that the same requests add a third time would grow without bound.
      await tryAll(shop.server);
      const before = readMemory(shop.pid);
      await tryAll(shop.server);
      const memoryGrowth = readMemory(shop.pid) - before;
      tally.check(
        memoryGrowth < MOST.moreKb,
        `all of them a third time: ${Math.round(memoryGrowth / 1024)} MB more`,
      );
      tally.figure(
        `the slowest ${Math.max(...took)} ms; a third time ${Math.round(memoryGrowth / 1024)} MB more`,
      );
    } finally {
      await shop.end();
    }
  },
};
