// T38: a mixed load for as long as `--minutes=` says, with one fault after the other.
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { now } from '#server/platform/clock.ts';
import { newBuyer } from '../buyers.ts';
import { checkOut } from '../checkout.ts';
import { newGoods } from '../goods.ts';
import { brokenInvariants } from '../invariants.ts';
import { leftBehind } from '../left-behind.ts';
import { faultsIn, Load } from '../load.ts';
import { wishFor } from '../orders.ts';
import { uploadPaper } from '../papers.ts';
import { setFault } from '../paying.ts';
import { readyzSays } from '../readiness.ts';
import { rows, sql } from '#server/platform/database/sql.ts';
import type { Stage } from '../stage.ts';
import type { BatteryTest, Tally } from '../test.ts';

const given = process.argv.find((arg) => arg.startsWith('--minutes='));
const MINUTES = given ? Number(given.slice('--minutes='.length)) : 10;
const MINUTE_MS = 60_000;
const PER_SECOND = 20;
const PAYERS = 2;
const PAYER_PAUSE_MS = 1_000;
const FAULT_EVERY_MS = 20_000;
const LOOK_EVERY_MS = 30_000;
const SAMPLE_EVERY_MS = 5_000;
/** A process that has just begun still grows. */
const WARM_PART = 0.4;
const MOST_MB_AN_HOUR = 5;
/** Below that a slope tells of chance alone. */
const SLOPE_FROM_MINUTES = 60;
const MORE_HANDLES = 30;
/** A round of some hundred requests and sockets may leave so much for good: under a kilobyte each. */
const MOST_KB_A_ROUND = 400;

/** Each leaves the shop as it was. The first server stays the same process, so that its growth can be seen. */
const FAULTS: Record<string, (stage: Stage) => Promise<void>> = {
  'PostgreSQL stopped': async ({ database }) => {
    await database.stop();
    await wait(3_000 + Math.random() * 5_000);
    await database.start();
  },
  'connections cut': async () => {
    await rows(sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name like 'moti-mini%' and pid <> pg_backend_pid()`);
  },
  'provider away': async ({ doors }) => {
    const modes = ['down', 'error', 'garbage', 'lost', 'slow'];
    const mode = modes[Math.floor(Math.random() * modes.length)] ?? 'down';
    for (const door of doors) await setFault(door, mode, 6_000);
    await wait(8_000);
    for (const door of doors) await setFault(door, 'ok');
  },
  'second server killed': async ({ doors, kill, restart }) => {
    await kill(doors[1]);
    await restart(doors[1]);
  },
  'second server ended': async ({ doors, terminate, restart }) => {
    await terminate(doors[1]);
    await restart(doors[1]);
  },
};

interface Sample {
  atMs: number;
  megabytes: number;
}

function memoryOf(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
}

const handlesOf = (pid: number) => readdirSync(`/proc/${pid}/fd`).length;

/** Megabytes an hour, by least squares over what is no beginning any more. */
function slopeOf(samples: readonly Sample[]): number {
  const late = samples.slice(Math.floor(samples.length * WARM_PART));
  const mean = (pick: (sample: Sample) => number) =>
    late.reduce((sum, sample) => sum + pick(sample), 0) / Math.max(1, late.length);
  const [at, size] = [mean(({ atMs }) => atMs), mean(({ megabytes }) => megabytes)];
  const over = late.reduce((sum, sample) => sum + (sample.atMs - at) * (sample.megabytes - size), 0);
  const under = late.reduce((sum, sample) => sum + (sample.atMs - at) ** 2, 0);
  return under ? (over / under) * 60 * MINUTE_MS : 0;
}

class Soak {
  readonly samples: Sample[] = [];
  readonly faults: string[] = [];
  checkouts = 0;
  looks = 0;
  readonly #stage: Stage;
  readonly #tally: Tally;
  readonly #until: number;

  constructor(stage: Stage, tally: Tally) {
    this.#stage = stage;
    this.#tally = tally;
    this.#until = performance.now() + MINUTES * MINUTE_MS;
  }

  async run(): Promise<void> {
    const payers = Array.from({ length: PAYERS }, () => this.#each(PAYER_PAUSE_MS, () => this.#pay()));
    await Promise.all([
      ...payers,
      this.#each(FAULT_EVERY_MS, () => this.#fault()),
      this.#each(LOOK_EVERY_MS, () => this.#look()),
      this.#each(SAMPLE_EVERY_MS, () => this.#sample()),
    ]);
  }

  async #each(pauseMs: number, act: () => Promise<void>): Promise<void> {
    while (performance.now() < this.#until) {
      await act().catch((error: unknown) => this.#tally.case(String(error)));
      await wait(pauseMs);
    }
  }

  /** Pays online as a careful client does, and leaves a paper of the pet. The runner waits for its own database. */
  async #pay(): Promise<void> {
    const { doors } = this.#stage;
    const goods = await newGoods(20).catch(() => null);
    const buyer = goods && (await newBuyer().catch(() => null));
    if (!goods || !buyer) return;
    const wish = wishFor([{ goods, quantity: 1 }], 'ONLINE');
    const code = await checkOut({ doors, buyer, wish, way: 'rest', isGone: Math.random() < 0.3 });
    this.checkouts += 1;
    this.#tally.case(code && `a checkout: ${code}`);
    await uploadPaper(doors[0]).catch(() => undefined);
  }

  async #fault(): Promise<void> {
    const names = Object.keys(FAULTS);
    const name = names[Math.floor(Math.random() * names.length)] ?? '';
    this.faults.push(name);
    await FAULTS[name]?.(this.#stage);
    await readyzSays(this.#stage.doors, 200);
  }

  // Files come and go between their row and their folder; they are looked at when all is still.
  async #look(): Promise<void> {
    const broken = await brokenInvariants(now()).catch(() => null);
    if (!broken) return; // the database is away
    this.looks += 1;
    for (const fault of broken.filter((line) => !line.startsWith('I9'))) this.#tally.case(fault);
  }

  async #sample(): Promise<void> {
    const pid = this.#stage.pidOf(this.#stage.doors[0]);
    this.samples.push({ atMs: performance.now(), megabytes: memoryOf(pid) });
    await Promise.resolve();
  }
}

export const soak: BatteryTest = {
  id: 'T38',
  about: `${MINUTES} minutes (of the 2 hours that are meant) of mixed load with a fault every 20 s`,
  async run(stage, tally) {
    const [steady] = stage.doors;
    const pid = stage.pidOf(steady);
    const load = await Load.start(stage.doors, PER_SECOND);
    await wait(SAMPLE_EVERY_MS);
    const handles = handlesOf(pid);
    const soaking = new Soak(stage, tally);
    await soaking.run();
    await load.stop();
    await wait(SAMPLE_EVERY_MS);
    const wrong = load.faults().filter(({ door }) => door === steady);
    tally.case(faultsIn(wrong));
    const lost = await load.lost();
    tally.case(lost ? `${lost} acknowledged orders are not there` : '');
    const [slope, more] = [slopeOf(soaking.samples), handlesOf(pid) - handles];
    tally.case(more <= MORE_HANDLES ? '' : `${more} handles more`);
    if (MINUTES >= SLOPE_FROM_MINUTES)
      tally.case(slope < MOST_MB_AN_HOUR ? '' : `${Math.round(slope)} MB more an hour`);
    const left = await leftBehind(stage);
    tally.case(
      left.kilobytes < MOST_KB_A_ROUND
        ? ''
        : `${Math.round(left.kilobytes)} kB more at least after each round`,
    );
    tally.figure(`a round of ${left.about}`);
    const sizes = soaking.samples.map(({ megabytes }) => Math.round(megabytes));
    tally.figure(
      `really run: ${MINUTES} minutes, ${load.beats.length} requests, ${soaking.checkouts} checkouts`,
    );
    tally.figure(`${soaking.faults.length} faults, invariants looked at ${soaking.looks} times`);
    tally.figure(
      `RSS ${sizes.at(0)} to ${sizes.at(-1)} MB (${Math.round(slope)} MB/h late), handles ${more} more`,
    );
  },
};
