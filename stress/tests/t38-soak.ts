// T38: a mixed load for `--minutes=` (10), with one fault after the other.
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { millisecondsInMinute } from 'date-fns/constants';
import { now } from '#server/platform/clock.ts';
import { newBuyer } from '../buyers.ts';
import { checkOut } from '../checkout.ts';
import { newVariant } from '../catalogue.ts';
import { brokenInvariants } from '../invariants.ts';
import { heapGrowth } from '../heap-growth.ts';
import { describeFaults, Load } from '../load.ts';
import { draftOrder } from '../orders.ts';
import { uploadDocument } from '../upload-document.ts';
import { setProviderFault } from '../payments.ts';
import { untilReadyz } from '../readiness.ts';
import { rows, sql } from '#server/platform/database/sql.ts';
import type { TestBed } from '../test-bed.ts';
import type { StressTest, Tally } from '../stress-test.ts';

const argument = process.argv.find((arg) => arg.startsWith('--minutes='));
const MINUTES = argument ? Number(argument.slice('--minutes='.length)) : 10;
const PER_SECOND = 20;
const PAYERS = 2;
const PAYER_PAUSE_MS = 1_000;
const FAULT_EVERY_MS = 20_000;
const LOOK_EVERY_MS = 30_000;
const SAMPLE_EVERY_MS = 5_000;
/** A process grows while it warms up. */
const WARM_PART = 0.4;
const MAX_MB_PER_HOUR = 5;
/** Over a shorter time, a slope is only noise. */
const SLOPE_FROM_MINUTES = 60;
const MORE_HANDLES = 30;
/** Growth of the live heap per round of some hundred requests and sockets, under a kilobyte each. */
const MAX_KB_A_ROUND = 400;

/**
 * Each fault restores the normal state. The first server is never restarted, so that its growth can be measured.
 */
const FAULTS: Record<string, (testBed: TestBed) => Promise<void>> = {
  'PostgreSQL stopped': async ({ database }) => {
    await database.stop();
    await wait(3_000 + Math.random() * 5_000);
    await database.start();
  },
  'connections cut': async () => {
    await rows(sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name like 'moti-mini%' and pid <> pg_backend_pid()`);
  },
  'provider away': async ({ servers }) => {
    const modes = ['down', 'error', 'garbage', 'lost', 'slow'];
    const mode = modes[Math.floor(Math.random() * modes.length)] ?? 'down';
    for (const server of servers) await setProviderFault(server, mode, 6_000);
    await wait(8_000);
    for (const server of servers) await setProviderFault(server, 'ok');
  },
  'second server killed': async ({ servers, kill, restart }) => {
    await kill(servers[1]);
    await restart(servers[1]);
  },
  'second server ended': async ({ servers, terminate, restart }) => {
    await terminate(servers[1]);
    await restart(servers[1]);
  },
};

interface Sample {
  atMs: number;
  megabytes: number;
}

function readMemory(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
}

const countHandles = (pid: number) => readdirSync(`/proc/${pid}/fd`).length;

/** Megabytes per hour by least squares, without the warm-up. */
function memorySlope(samples: readonly Sample[]): number {
  const late = samples.slice(Math.floor(samples.length * WARM_PART));
  const mean = (pick: (sample: Sample) => number) =>
    late.reduce((sum, sample) => sum + pick(sample), 0) / Math.max(1, late.length);
  const at = mean(({ atMs }) => atMs);
  const size = mean(({ megabytes }) => megabytes);
  const over = late.reduce((sum, sample) => sum + (sample.atMs - at) * (sample.megabytes - size), 0);
  const under = late.reduce((sum, sample) => sum + (sample.atMs - at) ** 2, 0);
  return under ? (over / under) * 60 * millisecondsInMinute : 0;
}

class Soak {
  readonly samples: Sample[] = [];
  readonly faults: string[] = [];
  checkouts = 0;
  looks = 0;
  readonly #testBed: TestBed;
  readonly #tally: Tally;
  readonly #until: number;

  constructor(testBed: TestBed, tally: Tally) {
    this.#testBed = testBed;
    this.#tally = tally;
    this.#until = performance.now() + MINUTES * millisecondsInMinute;
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

  async #each(pauseMs: number, operation: () => Promise<void>): Promise<void> {
    while (performance.now() < this.#until) {
      await operation().catch((error: unknown) => this.#tally.case(String(error)));
      await wait(pauseMs);
    }
  }

  /** Pays an order online and uploads a document. Failures of the runner's own database are ignored. */
  async #pay(): Promise<void> {
    const { servers } = this.#testBed;
    const variant = await newVariant(20).catch(() => null);
    const buyer = variant && (await newBuyer().catch(() => null));
    if (!variant || !buyer) return;
    const draft = draftOrder([{ variant, quantity: 1 }], 'ONLINE');
    const code = await checkOut({
      servers,
      buyer,
      draft,
      transport: 'rest',
      closesBrowser: Math.random() < 0.3,
    });
    this.checkouts += 1;
    this.#tally.case(code && `a checkout: ${code}`);
    await uploadDocument(servers[0]).catch(() => undefined);
  }

  async #fault(): Promise<void> {
    const names = Object.keys(FAULTS);
    const name = names[Math.floor(Math.random() * names.length)] ?? '';
    this.faults.push(name);
    await FAULTS[name]?.(this.#testBed);
    await untilReadyz(this.#testBed.servers, 200);
  }

  // Files and rows are not changed in one step, so I9 is only checked at rest.
  async #look(): Promise<void> {
    const broken = await brokenInvariants(now()).catch(() => null);
    if (!broken) return; // the database is down
    this.looks += 1;
    for (const fault of broken.filter((line) => !line.startsWith('I9'))) this.#tally.case(fault);
  }

  async #sample(): Promise<void> {
    const pid = this.#testBed.pidOf(this.#testBed.servers[0]);
    this.samples.push({ atMs: performance.now(), megabytes: readMemory(pid) });
    await Promise.resolve();
  }
}

export const soak: StressTest = {
  id: 'T38',
  title: `${MINUTES} minutes (a full run takes 2 hours) of mixed load with a fault every 20 s`,
  async run(testBed, tally) {
    const [steady] = testBed.servers;
    const pid = testBed.pidOf(steady);
    const load = await Load.start(testBed.servers, PER_SECOND);
    await wait(SAMPLE_EVERY_MS);
    const handles = countHandles(pid);
    const soaking = new Soak(testBed, tally);
    await soaking.run();
    await load.stop();
    await wait(SAMPLE_EVERY_MS);
    const steadyFaults = load.faults().filter(({ server }) => server === steady);
    tally.case(describeFaults(steadyFaults));
    const lost = await load.lost();
    tally.case(lost ? `${lost} acknowledged orders are not there` : '');
    const slope = memorySlope(soaking.samples);
    const more = countHandles(pid) - handles;
    tally.case(more <= MORE_HANDLES ? '' : `${more} handles more`);
    if (MINUTES >= SLOPE_FROM_MINUTES)
      tally.case(slope < MAX_MB_PER_HOUR ? '' : `${Math.round(slope)} MB more an hour`);
    const heapLeft = await heapGrowth(testBed);
    tally.case(
      heapLeft.kilobytes < MAX_KB_A_ROUND
        ? ''
        : `${Math.round(heapLeft.kilobytes)} kB more at least after each round`,
    );
    tally.figure(`a round of ${heapLeft.about}`);
    const sizes = soaking.samples.map(({ megabytes }) => Math.round(megabytes));
    tally.figure(`ran ${MINUTES} minutes, ${load.results.length} requests, ${soaking.checkouts} checkouts`);
    tally.figure(`${soaking.faults.length} faults, invariants looked at ${soaking.looks} times`);
    tally.figure(
      `RSS ${sizes.at(0)} to ${sizes.at(-1)} MB (${Math.round(slope)} MB/h late), handles ${more} more`,
    );
  },
};
