// T29: a server is asked to end while it has its hands full, as at every new release.
import { setTimeout as wait } from 'node:timers/promises';
import { faultsIn, Load } from '../load.ts';
import { statusOf } from '../readiness.ts';
import { share } from '../share.ts';
import type { Door } from '../stage.ts';
import type { BatteryTest } from '../test.ts';

const ROUNDS = share(20);
const PER_SECOND = 50;
const EXIT_WITHIN_MS = 30_000;
const LOOK_EVERY_MS = 500;
const BETWEEN_MS = 1_000;

/** Asks every server whether it takes people, as a proxy does, until it is told to stop. */
class Proxy {
  readonly #shut = new Set<Door>();
  readonly #end = new AbortController();

  constructor(doors: readonly Door[]) {
    for (const door of doors) void this.#look(door);
  }

  isOpen(door: Door): boolean {
    return !this.#shut.has(door);
  }

  stop(): void {
    this.#end.abort();
  }

  async #look(door: Door): Promise<void> {
    while (!this.#end.signal.aborted) {
      if ((await statusOf(door, '/readyz')) === 200) this.#shut.delete(door);
      else this.#shut.add(door);
      await wait(LOOK_EVERY_MS);
    }
  }
}

export const newRelease: BatteryTest = {
  id: 'T29',
  about: `SIGTERM ${ROUNDS} times under ${PER_SECOND} requests a second, behind a proxy that asks /readyz twice a second`,
  async run({ doors, terminate, restart }, tally) {
    const proxy = new Proxy(doors);
    const load = await Load.start(doors, PER_SECOND, (door) => proxy.isOpen(door));
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await wait(BETWEEN_MS);
      const door = doors[round % 2 ? 1 : 0];
      const [before, since] = [load.beats.length, performance.now()];
      const { code, output } = await terminate(door);
      const ms = performance.now() - since;
      times.push(ms);
      const broken = load.faults().filter(({ at }) => at > since - BETWEEN_MS && at < since + ms);
      const faults = [
        code !== 0 && `exit ${code} (${output.trim().split('\n').at(-1)})`,
        ms > EXIT_WITHIN_MS && `ended after ${Math.round(ms)} ms`,
        broken.length > 0 && `broken: ${faultsIn(broken)}`,
        load.beats.length === before && 'nobody was there meanwhile',
      ].filter(Boolean);
      tally.case(faults.length ? `round ${round + 1}: ${faults.join(', ')}` : '');
      await restart(door);
    }
    await load.stop();
    proxy.stop();
    tally.case(faultsIn(load.faults()));
    const refused = load.beats.filter(({ status }) => status === 503);
    tally.case(refused.length ? `refused: ${faultsIn(refused)}` : '');
    const lost = await load.lost();
    tally.case(lost ? `${lost} acknowledged orders are not there` : '');
    tally.figure(`${load.beats.length} requests`);
    tally.times('from SIGTERM to the end', times);
  },
};
