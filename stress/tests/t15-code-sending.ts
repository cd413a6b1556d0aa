// T15: a thousand codes are requested for one mobile within a day, from as many addresses; and no code is
// stored or logged in clear.
import { millisecondsInMinute } from 'date-fns/constants';
import { pool } from '#server/platform/database/db.ts';
import { RATE_LIMITS } from '#server/platform/limits/limits.ts';
import { inParallel } from '../requests.ts';
import { scaleCount } from '../share.ts';
import { askCode, newMobile, tryCode } from '../sign-in.ts';
import { openFakeSmsGateway, type FakeSmsGateway } from '../fake-sms-gateway.ts';
import type { ExtraServer, TestBed } from '../test-bed.ts';
import { type StressTest, countRepeats, type Tally } from '../stress-test.ts';

const MINUTES = { hour: 60, day: 24 * 60 };
/** Limits for unknown devices without a proof of work, besides 60 s between two codes. */
const MOST = { anHour: 5, aDay: 10 };
const KNOWN_DEVICE_CODES = 5;
const SENDS = scaleCount(1_000);
// A fifth within the first hour; the others over the rest of the day, five at once.
const EARLY = { steps: SENDS / 10, atOnce: 2, minutes: MINUTES.hour };
const LATER = { steps: (SENDS * 8) / 50, atOnce: 5, minutes: MINUTES.day - MINUTES.hour - 1 };
const transports = ['rest', 'graph'] as const;
const EXPECTED = new Set(['', 'RATE_LIMITED', 'PROOF_REQUIRED']);

let addresses = 0;

/** An address that was not used before. */
function newAddress(): string {
  addresses += 1;
  return `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

interface Round {
  shops: readonly ExtraServer[];
  mobile: string;
  testBed: TestBed;
}

/** Requests codes while time passes; returns the responses as text. */
async function askOften({ shops, mobile, testBed }: Round, { steps, atOnce, minutes }: typeof EARLY) {
  const responses: { code: string; text: string }[] = [];
  for (let step = 0; step < steps; step += 1) {
    const seats = Array.from({ length: atOnce }, (_, seat) => seat);
    const results = await inParallel(seats, atOnce, (seat) => {
      const shop = shops[(seat + step) % shops.length];
      if (!shop) throw new Error('no shop');
      return askCode(shop.server, mobile, { transport: transports[(seat >> 1) & 1], from: newAddress() });
    });
    responses.push(
      ...results.map(({ response: result }) => ({ code: result.code, text: JSON.stringify(result.body) })),
    );
    await testBed.advanceClock(minutes / steps);
  }
  return responses;
}

/** The problem with the times of the sent messages; '' for none. */
function faultInTimes(times: readonly number[]): string {
  if (times.length === 0) return 'nothing was sent at all';
  if (times.length > MOST.aDay) return `${times.length} messages in a day`;
  const gaps = times.slice(1).map((at, index) => at - (times[index] ?? 0));
  if (gaps.some((gap) => gap < millisecondsInMinute)) return `two within ${Math.min(...gaps)} ms`;
  const inHour = times.map(
    (from) => times.filter((at) => at >= from && at < from + MINUTES.hour * millisecondsInMinute).length,
  );
  return Math.max(...inHour) > MOST.anHour ? `${Math.max(...inHour)} messages in an hour` : '';
}

/** Tables that contain a code in clear; must be none. */
async function tablesWith(codes: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'graphile_worker')`,
  );
  const problems: string[] = [];
  for (const { name } of rows) {
    const query = `select from ${name} t where to_jsonb(t)::text ~ $1 limit 1`;
    if ((await pool.query(query, [codePattern(codes)])).rowCount) problems.push(name);
  }
  return problems;
}

/** Matches a code that is not part of a longer number. */
const codePattern = (codes: readonly string[]) => `(^|[^0-9])(${codes.join('|')})([^0-9]|$)`;

async function oneMobile(testBed: TestBed, sender: FakeSmsGateway, tally: Tally): Promise<void> {
  // The worst case: the proxy is trusted, and each request reports another address.
  const open = () => testBed.openWithRateLimits({ ...sender.settings, TRUST_PROXY: '1' });
  const shops = [await open(), await open()];
  const round = { shops, mobile: newMobile(), testBed };
  const responses = [...(await askOften(round, EARLY)), ...(await askOften(round, LATER))];
  const logs = (await Promise.all(shops.map((shop) => shop.end()))).map(({ output }) => output).join('\n');
  for (const { code } of responses) tally.case(EXPECTED.has(code) ? '' : `answers ${code}`);
  const messages = sender.sentTo(round.mobile);
  const fault = faultInTimes(messages.map(({ at }) => at).sort((a, b) => a - b));
  tally.check(!fault, fault);
  const codes = messages.map(({ message }) => /\d{6}/.exec(message)?.[0] ?? 'none');
  const inClear = new RegExp(codePattern(codes));
  tally.check(!responses.some(({ text }) => inClear.test(text)), 'a code appears in a response');
  tally.check(!logs.split('\n').some((line) => inClear.test(line)), 'a code appears in the log');
  tally.check(!logs.includes(round.mobile), 'the mobile number appears in the log');
  const tables = await tablesWith(codes);
  tally.check(tables.length === 0, `a code is stored in ${tables.join(', ')}`);
  tally.figure(
    `${responses.length} asked, ${messages.length} sent; ${countRepeats(responses.map(({ code }) => code))}`,
  );
}

/** A device that signed in before gets its five codes of a day while others use up those of unknown devices. */
async function knownDevice(testBed: TestBed, sender: FakeSmsGateway, tally: Tally): Promise<void> {
  const shop = await testBed.openWithRateLimits({ ...sender.settings, TRUST_PROXY: '1' });
  const mobile = newMobile();
  const { key } = await askCode(shop.server, mobile, { from: newAddress() });
  const code = /\d{6}/.exec(sender.sentTo(mobile)[0]?.message ?? '')?.[0] ?? '';
  const { deviceCookie: cookie } = await tryCode(shop.server, { key, code });
  tally.check(cookie !== '', 'the device is not known after sign-in');
  await askOften({ shops: [shop], mobile, testBed }, { steps: 30, atOnce: 2, minutes: MINUTES.hour });
  for (let request = 0; request < KNOWN_DEVICE_CODES; request += 1) {
    const before = sender.sentTo(mobile).length;
    const { response: result } = await askCode(shop.server, mobile, { from: newAddress(), cookie });
    const isSent = sender.sentTo(mobile).length === before + 1;
    tally.case(
      result.code === '' && isSent ? '' : `the known device is answered ${result.code || 'no message'}`,
    );
    await testBed.advanceClock(1.1);
  }
  await shop.end();
}

/** Without a trusted proxy, forged addresses count as one client. */
async function forgedAddresses(testBed: TestBed, sender: FakeSmsGateway, tally: Tally): Promise<void> {
  const { points } = RATE_LIMITS.codeSend;
  const shop = await testBed.openWithRateLimits(sender.settings);
  const seats = Array.from({ length: points + 20 }, (_, seat) => seat);
  const responses = await inParallel(seats, 8, () =>
    askCode(shop.server, newMobile(), { from: newAddress() }),
  );
  const letIn = responses.filter(({ response: result }) => result.code === '').length;
  tally.case(letIn === points ? '' : `${letIn} codes for one client with forged addresses, not ${points}`);
  await shop.end();
}

export const codeSending: StressTest = {
  id: 'T15',
  title: `${SENDS} codes requested for one mobile in a day, from as many addresses; 320 by one client that forges addresses`,
  async run(testBed, tally) {
    const sender = await openFakeSmsGateway();
    try {
      await oneMobile(testBed, sender, tally);
      await knownDevice(testBed, sender, tally);
      await forgedAddresses(testBed, sender, tally);
    } finally {
      await sender.close();
    }
  },
};
