// T14: guesses of the sign-in code: concurrent, too many, too late and with another key.
import { db } from '#server/platform/database/db.ts';
import { hashToken } from '#server/modules/accounts/sessions/tokens.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { inParallel } from '../requests.ts';
import { scaleCount } from '../share.ts';
import { askCode, newMobile, otherCode, type SentCode, tryCode } from '../sign-in.ts';
import type { Server, TestBed } from '../test-bed.ts';
import { type StressTest, countRepeats, type Tally } from '../stress-test.ts';

const ROUNDS = scaleCount(20);
const GUESSES = 200;
const AT_ONCE = 50;
const { attempts } = LIMITS.code;
const transports = ['rest', 'graph'] as const;

async function newCode({ url }: Server): Promise<SentCode> {
  const challenge = await askCode({ url }, newMobile());
  if (!challenge.otp) throw new Error(`no code was sent: ${challenge.response.code}`);
  return challenge;
}

/** Many attempts with one key, over both servers and both transports. */
async function tryAtOnce({ servers }: TestBed, key: string, codes: readonly string[]): Promise<string[]> {
  const tries = await inParallel(codes, codes.length, (code, index) =>
    tryCode(servers[index & 1 ? 1 : 0], { key, code, transport: transports[index & 2 ? 1 : 0] }),
  );
  return tries.map(({ outcome }) => outcome);
}

const many = (outcomes: readonly string[], outcome: string) =>
  outcomes.filter((result) => result === outcome).length;

function countSessions(mobile: string): Promise<number> {
  return db.session.count({ where: { user: { mobile } } });
}

async function guesses(testBed: TestBed, tally: Tally): Promise<void> {
  const { key, otp, mobile } = await newCode(testBed.servers[0]);
  const guesses = Array.from({ length: GUESSES }, (_, index) => otherCode(otp, index + 1));
  const outcomes = await tryAtOnce(testBed, key, guesses);
  const counted = await db.codeChallenge.findUniqueOrThrow({ where: { keyHash: hashToken(key) } });
  const isRight =
    many(outcomes, 'wrong') === attempts &&
    many(outcomes, 'spent') === GUESSES - attempts &&
    counted.attempts === attempts &&
    (await countSessions(mobile)) === 0;
  tally.case(isRight ? '' : `${GUESSES} guesses: ${countRepeats(outcomes)}, ${counted.attempts} counted`);
  const late = await tryCode(testBed.servers[1], { key, code: otp });
  tally.case(late.outcome === 'spent' ? '' : `the right code after ${attempts} wrong ones: ${late.outcome}`);
}

async function rightAtOnce(testBed: TestBed, tally: Tally): Promise<void> {
  const { key, otp, mobile } = await newCode(testBed.servers[1]);
  const outcomes = await tryAtOnce(
    testBed,
    key,
    Array.from({ length: AT_ONCE }, () => otp),
  );
  const sessions = await countSessions(mobile);
  const isOne = many(outcomes, 'in') === 1 && many(outcomes, 'spent') === AT_ONCE - 1 && sessions === 1;
  tally.case(isOne ? '' : `the right code ${AT_ONCE} times: ${countRepeats(outcomes)}; ${sessions} sessions`);
}

/** The last attempt still counts; a code is invalid with the key of another. */
async function lastTryAndOtherKey({ servers }: TestBed, tally: Tally): Promise<void> {
  const ownCode = await newCode(servers[0]);
  const foreignCode = await newCode(servers[1]);
  if (ownCode.otp === foreignCode.otp) return;
  const crossed = await tryCode(servers[0], { key: ownCode.key, code: foreignCode.otp, transport: 'graph' });
  tally.case(crossed.outcome === 'wrong' ? '' : `a code with another key: ${crossed.outcome}`);
  for (let by = 1; by < attempts - 1; by += 1)
    await tryCode(servers[by & 1 ? 1 : 0], { key: ownCode.key, code: otherCode(ownCode.otp, by) });
  const last = await tryCode(servers[1], { key: ownCode.key, code: ownCode.otp });
  tally.case(last.outcome === 'in' ? '' : `the right code at the last try: ${last.outcome}`);
  const unknown = await tryCode(servers[0], { key: 'x'.repeat(43), code: foreignCode.otp });
  tally.case(unknown.outcome === 'spent' ? '' : `an unknown key: ${unknown.outcome}`);
}

/** Tries one code just before its five minutes are over, and one just after. */
async function inTimeAndLate({ servers, advanceClock }: TestBed, tally: Tally): Promise<void> {
  const since = performance.now();
  const early = await newCode(servers[0]);
  const late = await newCode(servers[1]);
  const passTo = (seconds: number) => advanceClock((seconds - (performance.now() - since) / 1000) / 60);
  await passTo(298.8);
  const inTime = await tryCode(servers[1], { key: early.key, code: early.otp });
  tally.case(inTime.outcome === 'in' ? '' : `a code at 299 s: ${inTime.outcome}`);
  // The offset is added to the real time that has passed.
  await advanceClock(2 / 60);
  const tooLate = await tryCode(servers[0], { key: late.key, code: late.otp });
  tally.case(tooLate.outcome === 'spent' ? '' : `a code at 301 s: ${tooLate.outcome}`);
}

export const signInCodes: StressTest = {
  id: 'T14',
  title: `${GUESSES} guesses at once, the right code ${AT_ONCE} times at once, too late, with another key; ${ROUNDS} rounds`,
  async run(testBed, tally) {
    for (let round = 0; round < ROUNDS; round += 1) {
      await guesses(testBed, tally);
      await rightAtOnce(testBed, tally);
      await lastTryAndOtherKey(testBed, tally);
      await inTimeAndLate(testBed, tally);
    }
  },
};
