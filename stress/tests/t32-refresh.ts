// T32: tabs that refresh at once, a reused refresh token, and signing out.
import { setTimeout as wait } from 'node:timers/promises';
import { db } from '#server/platform/database/db.ts';
import { hashToken } from '#server/modules/accounts/sessions/tokens.ts';
import { inParallel, send } from '../requests.ts';
import { scaleCount } from '../share.ts';
import { refresh, signInNewUser } from '../sign-in.ts';
import { closing, connect } from '../websockets.ts';
import type { Server, TestBed } from '../test-bed.ts';
import type { StressTest, Tally } from '../stress-test.ts';

const ROUNDS = scaleCount(20);
const TABS = 20;
const GRACE_SECONDS = 10;
const ENDED_WITHIN_MS = 1_000;
const LOOK_EVERY_MS = 20;

const COMPLETED = '/api/user/00000000-0000-7000-8000-000000000000';

/** Whether a token is valid: an invalid one gets 401, a valid one 404. */
async function isValidToken({ url }: Server, token: string): Promise<boolean> {
  const body = JSON.stringify({ name: 'Asha' });
  const headers = { 'content-type': 'application/json', 'x-access-token': token };
  return (await send(`${url}${COMPLETED}`, { method: 'PUT', headers, body })).status !== 401;
}

async function tabsAtOnce({ servers }: TestBed, tally: Tally): Promise<string> {
  const { cookie } = await signInNewUser(servers[0]);
  const tabs = Array.from({ length: TABS }, (_, tab) => tab);
  const responses = await inParallel(tabs, TABS, (tab) => refresh(servers[tab & 1 ? 1 : 0], cookie));
  const next = new Set(responses.map((response) => response.cookie));
  const working = await Promise.all(
    responses.map(({ token }, tab) => isValidToken(servers[tab & 1 ? 0 : 1], token)),
  );
  const [successor = ''] = next;
  const families = await db.refreshToken.findMany({
    where: { tokenHash: { in: [cookie, successor].map((token) => hashToken(token.split('=')[1] ?? '')) } },
    distinct: ['sessionId'],
  });
  const isRight = working.every(Boolean) && next.size === 1 && successor !== '' && families.length === 1;
  tally.case(
    isRight
      ? ''
      : `${TABS} tabs: ${working.filter(Boolean).length} tokens open, ${next.size} successors, ${families.length} families`,
  );
  return successor;
}

/** A token reused after the grace period counts as stolen: its whole family ends, on both servers. */
async function usedAgain({ servers, advanceClock }: TestBed, old: string, tally: Tally): Promise<void> {
  const next = await refresh(servers[0], old);
  tally.case(
    next.token && (await isValidToken(servers[1], next.token)) ? '' : 'the successor token does not work',
  );
  await advanceClock((GRACE_SECONDS + 1) / 60);
  const stolen = await refresh(servers[1], old);
  tally.case(stolen.response.status === 401 ? '' : `used again after 10 s: ${stolen.response.status}`);
  const last = await refresh(servers[0], next.cookie);
  tally.case(last.response.status === 401 ? '' : `the token family is still valid: ${last.response.status}`);
  for (const server of servers)
    tally.case((await isValidToken(server, next.token)) ? 'its access token is still valid' : '');
}

/** Tokens are refused and sockets closed on both servers; returns the ms it took. */
async function signedOut({ servers }: TestBed, tally: Tally): Promise<number> {
  const { cookie, token } = await signInNewUser(servers[0]);
  const sockets = await Promise.all(servers.map((server) => connect(server, { token })));
  const since = performance.now();
  const closed = sockets.map((socket) => closing(socket, 5 * ENDED_WITHIN_MS));
  const { status } = await send(`${servers[0].url}/api/auth/logout`, {
    headers: { cookie, 'apollo-require-preflight': 'true' },
  });
  tally.case(status === 200 ? '' : `signing out answers ${status}`);
  const took: number[] = [];
  for (const server of servers) {
    while ((await isValidToken(server, token)) && performance.now() - since < 5 * ENDED_WITHIN_MS)
      await wait(LOOK_EVERY_MS);
    took.push(performance.now() - since);
  }
  took.push(...(await Promise.all(closed)).map((end) => end?.ms ?? Number.POSITIVE_INFINITY));
  const longest = Math.max(...took);
  tally.case(longest <= ENDED_WITHIN_MS ? '' : `a session outlived signing out by ${Math.round(longest)} ms`);
  const again = await refresh(servers[1], cookie);
  tally.case(again.response.status === 401 ? '' : `its cookie still works: ${again.response.status}`);
  return longest;
}

export const refreshTokens: StressTest = {
  id: 'T32',
  title: `${TABS} tabs refresh at once, a token is reused, signing out; ${ROUNDS} rounds on two servers`,
  async run(testBed, tally) {
    const took: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await usedAgain(testBed, await tabsAtOnce(testBed, tally), tally);
      took.push(await signedOut(testBed, tally));
    }
    tally.times('signed out everywhere', took, ENDED_WITHIN_MS);
  },
};
