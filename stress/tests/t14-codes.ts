// T14: guessing the sign-in code, all at once, too often, too late and with the wrong key.
import { db } from '#server/platform/database/db.ts';
import { hashOf } from '#server/modules/accounts/tokens.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { inParallel } from '../requests.ts';
import { share } from '../share.ts';
import { askCode, newMobile, otherCode, type SentCode, tryCode } from '../sign-in.ts';
import type { Door, Stage } from '../stage.ts';
import { type BatteryTest, countOf, type Tally } from '../test.ts';

const ROUNDS = share(20);
const GUESSES = 200;
const AT_ONCE = 50;
const { attempts } = LIMITS.code;
const ways = ['rest', 'graph'] as const;

async function newCode({ url }: Door): Promise<SentCode> {
  const sent = await askCode({ url }, newMobile());
  if (!sent.otp) throw new Error(`no code was sent: ${sent.answer.code}`);
  return sent;
}

/** Many tries of one key at once, over both servers and both doors. */
async function tryAtOnce({ doors }: Stage, key: string, codes: readonly string[]): Promise<string[]> {
  const tries = await inParallel(codes, codes.length, (code, index) =>
    tryCode(doors[index & 1 ? 1 : 0], { key, code, way: ways[index & 2 ? 1 : 0] }),
  );
  return tries.map(({ outcome }) => outcome);
}

const many = (outcomes: readonly string[], outcome: string) =>
  outcomes.filter((one) => one === outcome).length;

function sessionsOf(mobile: string): Promise<number> {
  return db.session.count({ where: { user: { mobile } } });
}

async function guesses(stage: Stage, tally: Tally): Promise<void> {
  const { key, otp, mobile } = await newCode(stage.doors[0]);
  const wrong = Array.from({ length: GUESSES }, (_, index) => otherCode(otp, index + 1));
  const outcomes = await tryAtOnce(stage, key, wrong);
  const counted = await db.codeChallenge.findUniqueOrThrow({ where: { keyHash: hashOf(key) } });
  const isRight =
    many(outcomes, 'wrong') === attempts &&
    many(outcomes, 'spent') === GUESSES - attempts &&
    counted.attempts === attempts &&
    (await sessionsOf(mobile)) === 0;
  tally.case(isRight ? '' : `${GUESSES} guesses: ${countOf(outcomes)}, ${counted.attempts} counted`);
  const late = await tryCode(stage.doors[1], { key, code: otp });
  tally.case(late.outcome === 'spent' ? '' : `the right code after ${attempts} wrong ones: ${late.outcome}`);
}

async function rightAtOnce(stage: Stage, tally: Tally): Promise<void> {
  const { key, otp, mobile } = await newCode(stage.doors[1]);
  const outcomes = await tryAtOnce(
    stage,
    key,
    Array.from({ length: AT_ONCE }, () => otp),
  );
  const sessions = await sessionsOf(mobile);
  const isOne = many(outcomes, 'in') === 1 && many(outcomes, 'spent') === AT_ONCE - 1 && sessions === 1;
  tally.case(isOne ? '' : `the right code ${AT_ONCE} times: ${countOf(outcomes)}; ${sessions} sessions`);
}

/** The last try of five is still one; the right code of one key is nothing to another. */
async function lastTryAndOtherKey({ doors }: Stage, tally: Tally): Promise<void> {
  const [mine, theirs] = [await newCode(doors[0]), await newCode(doors[1])];
  if (mine.otp === theirs.otp) return;
  const crossed = await tryCode(doors[0], { key: mine.key, code: theirs.otp, way: 'graph' });
  tally.case(crossed.outcome === 'wrong' ? '' : `a code with another key: ${crossed.outcome}`);
  for (let by = 1; by < attempts - 1; by += 1)
    await tryCode(doors[by & 1 ? 1 : 0], { key: mine.key, code: otherCode(mine.otp, by) });
  const last = await tryCode(doors[1], { key: mine.key, code: mine.otp });
  tally.case(last.outcome === 'in' ? '' : `the right code at the last try: ${last.outcome}`);
  const unknown = await tryCode(doors[0], { key: 'x'.repeat(43), code: theirs.otp });
  tally.case(unknown.outcome === 'spent' ? '' : `a key that nobody was given: ${unknown.outcome}`);
}

/** "at 299 s/301 s": asked for at once, one is tried just before its five minutes are over, one just after. */
async function inTimeAndLate({ doors, pass }: Stage, tally: Tally): Promise<void> {
  const since = performance.now();
  const [early, late] = [await newCode(doors[0]), await newCode(doors[1])];
  const passTo = (seconds: number) => pass((seconds - (performance.now() - since) / 1000) / 60);
  await passTo(298.8);
  const inTime = await tryCode(doors[1], { key: early.key, code: early.otp });
  tally.case(inTime.outcome === 'in' ? '' : `a code at 299 s: ${inTime.outcome}`);
  // The offset of the clock lies on the real time that went by already.
  await pass(2 / 60);
  const tooLate = await tryCode(doors[0], { key: late.key, code: late.otp });
  tally.case(tooLate.outcome === 'spent' ? '' : `a code at 301 s: ${tooLate.outcome}`);
}

export const codes: BatteryTest = {
  id: 'T14',
  about: `${GUESSES} guesses at once, the right code ${AT_ONCE} times at once, too late, with another key; ${ROUNDS} rounds`,
  async run(stage, tally) {
    for (let round = 0; round < ROUNDS; round += 1) {
      await guesses(stage, tally);
      await rightAtOnce(stage, tally);
      await lastTryAndOtherKey(stage, tally);
      await inTimeAndLate(stage, tally);
    }
  },
};
