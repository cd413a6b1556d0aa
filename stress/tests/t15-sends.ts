// T15: a thousand codes asked for one mobile within a day by devices that nobody knows, each from an address of its own;
// and where codes are not.
import { pool } from '#server/platform/database/db.ts';
import { RATE_LIMITS } from '#server/platform/limits/limits.ts';
import { inParallel } from '../requests.ts';
import { share } from '../share.ts';
import { askCode, newMobile } from '../sign-in.ts';
import { openSmsSender, type SmsSender } from '../sms-sender.ts';
import type { ExtraShop, Stage } from '../stage.ts';
import { type BatteryTest, countOf, type Tally } from '../test.ts';

const MINUTES = { hour: 60, day: 24 * 60 };
const MINUTE_MS = 60_000;
/** "≥60 s" between two, "≤5 in any hour", "≤10": for unknown devices without a proof of work. */
const MOST = { anHour: 5, aDay: 10 };
const SENDS = share(1_000);
// A fifth of them within the first hour, closely; the others over the rest of the day, five at once.
const EARLY = { steps: SENDS / 10, atOnce: 2, minutes: MINUTES.hour };
const LATER = { steps: (SENDS * 8) / 50, atOnce: 5, minutes: MINUTES.day - MINUTES.hour - 1 };
const ways = ['rest', 'graph'] as const;
const EXPECTED = new Set(['', 'RATE_LIMITED', 'PROOF_REQUIRED']);

let addresses = 0;

/** An address that nobody asked from before. */
function newAddress(): string {
  addresses += 1;
  return `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

interface Round {
  shops: readonly ExtraShop[];
  mobile: string;
  stage: Stage;
}

/** Asks over and over while time goes on; answers what was said, each as text. */
async function askOften({ shops, mobile, stage }: Round, { steps, atOnce, minutes }: typeof EARLY) {
  const said: { code: string; text: string }[] = [];
  for (let step = 0; step < steps; step += 1) {
    const seats = Array.from({ length: atOnce }, (_, seat) => seat);
    const answers = await inParallel(seats, atOnce, (seat) => {
      const shop = shops[(seat + step) % shops.length];
      if (!shop) throw new Error('no shop');
      return askCode(shop.door, mobile, { way: ways[(seat >> 1) & 1], from: newAddress() });
    });
    said.push(...answers.map(({ answer }) => ({ code: answer.code, text: JSON.stringify(answer.body) })));
    await stage.pass(minutes / steps);
  }
  return said;
}

/** What is wrong with the times at which messages went out; '' for nothing. */
function faultInTimes(times: readonly number[]): string {
  if (times.length === 0) return 'nothing was sent at all';
  if (times.length > MOST.aDay) return `${times.length} messages in a day`;
  const gaps = times.slice(1).map((at, index) => at - (times[index] ?? 0));
  if (gaps.some((gap) => gap < MINUTE_MS)) return `two within ${Math.min(...gaps)} ms`;
  const inHour = times.map(
    (from) => times.filter((at) => at >= from && at < from + MINUTES.hour * MINUTE_MS).length,
  );
  return Math.max(...inHour) > MOST.anHour ? `${Math.max(...inHour)} messages in an hour` : '';
}

/** Where the codes stand in clear; none of them may, anywhere. */
async function tablesWith(codes: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'graphile_worker')`,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const query = `select from ${name} t where to_jsonb(t)::text ~ $1 limit 1`;
    if ((await pool.query(query, [patternOf(codes)])).rowCount) found.push(name);
  }
  return found;
}

/** None of them within a longer number. */
const patternOf = (codes: readonly string[]) => `(^|[^0-9])(${codes.join('|')})([^0-9]|$)`;

async function oneMobile(stage: Stage, sender: SmsSender, tally: Tally): Promise<void> {
  // Each tells the other end of a proxy that it believes: the worst there can be.
  const open = () => stage.openCounted({ ...sender.settings, TRUST_PROXY: '1' });
  const shops = [await open(), await open()];
  const round = { shops, mobile: newMobile(), stage };
  const said = [...(await askOften(round, EARLY)), ...(await askOften(round, LATER))];
  const logs = (await Promise.all(shops.map((shop) => shop.end()))).map(({ output }) => output).join('\n');
  for (const { code } of said) tally.case(EXPECTED.has(code) ? '' : `answers ${code}`);
  const sent = sender.sentTo(round.mobile);
  const fault = faultInTimes(sent.map(({ at }) => at).sort((a, b) => a - b));
  tally.check(!fault, fault);
  const codes = sent.map(({ message }) => /\d{6}/.exec(message)?.[0] ?? 'none');
  const inClear = new RegExp(patternOf(codes));
  tally.check(!said.some(({ text }) => inClear.test(text)), 'a code stands in an answer');
  tally.check(!logs.split('\n').some((line) => inClear.test(line)), 'a code stands in the log');
  tally.check(!logs.includes(round.mobile), 'the mobile stands in the log');
  const tables = await tablesWith(codes);
  tally.check(tables.length === 0, `a code stands in ${tables.join(', ')}`);
  tally.figure(`${said.length} asked, ${sent.length} sent; ${countOf(said.map(({ code }) => code))}`);
}

/** A header that no proxy vouches for is nobody's address: one sender is counted as one. */
async function forgedAddresses(stage: Stage, sender: SmsSender, tally: Tally): Promise<void> {
  const { points } = RATE_LIMITS.codeSend;
  const shop = await stage.openCounted(sender.settings);
  const seats = Array.from({ length: points + 20 }, (_, seat) => seat);
  const answers = await inParallel(seats, 8, () => askCode(shop.door, newMobile(), { from: newAddress() }));
  const letIn = answers.filter(({ answer }) => answer.code === '').length;
  tally.case(letIn === points ? '' : `${letIn} codes by one address that calls itself many, not ${points}`);
  await shop.end();
}

export const sends: BatteryTest = {
  id: 'T15',
  about: `${SENDS} codes asked for one mobile in a day, from as many addresses; 320 by one that forges them`,
  async run(stage, tally) {
    const sender = await openSmsSender();
    try {
      await oneMobile(stage, sender, tally);
      await forgedAddresses(stage, sender, tally);
    } finally {
      await sender.close();
    }
  },
};
