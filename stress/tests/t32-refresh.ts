// T32: tabs that refresh at once, a refresh token that was used before, and signing out.
import { setTimeout as wait } from 'node:timers/promises';
import { db } from '#server/platform/database/db.ts';
import { hashOf } from '#server/modules/accounts/tokens.ts';
import { inParallel, send } from '../requests.ts';
import { share } from '../share.ts';
import { refresh, signedIn } from '../sign-in.ts';
import { closing, connect } from '../sockets.ts';
import type { Door, Stage } from '../stage.ts';
import type { BatteryTest, Tally } from '../test.ts';

const ROUNDS = share(20);
const TABS = 20;
const GRACE_SECONDS = 10;
const ENDED_WITHIN_MS = 1_000;
const LOOK_EVERY_MS = 20;

const COMPLETED = '/api/user/00000000-0000-7000-8000-000000000000';

/** Whether a token is somebody's: who is nobody is asked to sign in, an account hears that the person is not there. */
async function opens({ url }: Door, token: string): Promise<boolean> {
  const body = JSON.stringify({ name: 'Asha' });
  const headers = { 'content-type': 'application/json', 'x-access-token': token };
  return (await send(`${url}${COMPLETED}`, { method: 'PUT', headers, body })).status !== 401;
}

async function tabsAtOnce({ doors }: Stage, tally: Tally): Promise<string> {
  const { cookie } = await signedIn(doors[0]);
  const tabs = Array.from({ length: TABS }, (_, tab) => tab);
  const answers = await inParallel(tabs, TABS, (tab) => refresh(doors[tab & 1 ? 1 : 0], cookie));
  const next = new Set(answers.map((answer) => answer.cookie));
  const working = await Promise.all(answers.map(({ token }, tab) => opens(doors[tab & 1 ? 0 : 1], token)));
  const [successor = ''] = next;
  const families = await db.refreshToken.findMany({
    where: { tokenHash: { in: [cookie, successor].map((one) => hashOf(one.split('=')[1] ?? '')) } },
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

/** Used again after the grace, a token tells that it was stolen: its whole family ends, on both servers. */
async function usedAgain({ doors, pass }: Stage, old: string, tally: Tally): Promise<void> {
  const next = await refresh(doors[0], old);
  tally.case(next.token && (await opens(doors[1], next.token)) ? '' : 'the successor does not go on');
  await pass((GRACE_SECONDS + 1) / 60);
  const stolen = await refresh(doors[1], old);
  tally.case(stolen.answer.status === 401 ? '' : `used again after 10 s: ${stolen.answer.status}`);
  const last = await refresh(doors[0], next.cookie);
  tally.case(last.answer.status === 401 ? '' : `the family lives on: ${last.answer.status}`);
  for (const door of doors) tally.case((await opens(door, next.token)) ? 'its token opens still' : '');
}

/** Its token is refused and its socket closed, on the server that was told and on the other; how long that took. */
async function signedOut({ doors }: Stage, tally: Tally): Promise<number> {
  const { cookie, token } = await signedIn(doors[0]);
  const sockets = await Promise.all(doors.map((door) => connect(door, { token })));
  const since = performance.now();
  const closed = sockets.map((socket) => closing(socket, 5 * ENDED_WITHIN_MS));
  const { status } = await send(`${doors[0].url}/api/auth/logout`, {
    headers: { cookie, 'apollo-require-preflight': 'true' },
  });
  tally.case(status === 200 ? '' : `signing out answers ${status}`);
  const took: number[] = [];
  for (const door of doors) {
    while ((await opens(door, token)) && performance.now() - since < 5 * ENDED_WITHIN_MS)
      await wait(LOOK_EVERY_MS);
    took.push(performance.now() - since);
  }
  took.push(...(await Promise.all(closed)).map((end) => end?.ms ?? Number.POSITIVE_INFINITY));
  const longest = Math.max(...took);
  tally.case(longest <= ENDED_WITHIN_MS ? '' : `a session outlived signing out by ${Math.round(longest)} ms`);
  const again = await refresh(doors[1], cookie);
  tally.case(again.answer.status === 401 ? '' : `its cookie goes on: ${again.answer.status}`);
  return longest;
}

export const refreshing: BatteryTest = {
  id: 'T32',
  about: `${TABS} tabs refresh at once, a used token comes again, signing out; ${ROUNDS} rounds on two servers`,
  async run(stage, tally) {
    const took: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await usedAgain(stage, await tabsAtOnce(stage, tally), tally);
      took.push(await signedOut(stage, tally));
    }
    tally.times('signed out everywhere', took, ENDED_WITHIN_MS);
  },
};
