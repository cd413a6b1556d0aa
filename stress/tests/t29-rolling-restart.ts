// T29: servers are stopped under load, as in a deployment.
import { setTimeout as wait } from 'node:timers/promises';
import { describeFaults, Load } from '../load.ts';
import { fetchStatus } from '../readiness.ts';
import { scaleCount } from '../share.ts';
import type { Server } from '../test-bed.ts';
import type { StressTest } from '../stress-test.ts';

const ROUNDS = scaleCount(20);
const PER_SECOND = 50;
const EXIT_WITHIN_MS = 30_000;
const LOOK_EVERY_MS = 500;
const BETWEEN_MS = 1_000;

/** Polls /readyz of every server, as a proxy does. */
class Proxy {
  readonly #shut = new Set<Server>();
  readonly #end = new AbortController();

  constructor(servers: readonly Server[]) {
    for (const server of servers) void this.#look(server);
  }

  isOpen(server: Server): boolean {
    return !this.#shut.has(server);
  }

  stop(): void {
    this.#end.abort();
  }

  async #look(server: Server): Promise<void> {
    while (!this.#end.signal.aborted) {
      if ((await fetchStatus(server, '/readyz')) === 200) this.#shut.delete(server);
      else this.#shut.add(server);
      await wait(LOOK_EVERY_MS);
    }
  }
}

export const rollingRestart: StressTest = {
  id: 'T29',
  title: `SIGTERM ${ROUNDS} times under ${PER_SECOND} requests a second, behind a proxy that asks /readyz twice a second`,
  async run({ servers, terminate, restart }, tally) {
    const proxy = new Proxy(servers);
    const load = await Load.start(servers, PER_SECOND, (server) => proxy.isOpen(server));
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await wait(BETWEEN_MS);
      const server = servers[round % 2 ? 1 : 0];
      const before = load.results.length;
      const since = performance.now();
      const { code, output } = await terminate(server);
      const ms = performance.now() - since;
      times.push(ms);
      const broken = load.faults().filter(({ at }) => at > since - BETWEEN_MS && at < since + ms);
      const faults = [
        code !== 0 && `exit ${code} (${output.trim().split('\n').at(-1)})`,
        ms > EXIT_WITHIN_MS && `ended after ${Math.round(ms)} ms`,
        broken.length > 0 && `broken: ${describeFaults(broken)}`,
        load.results.length === before && 'nobody was there in the meantime',
      ].filter(Boolean);
      tally.case(faults.length ? `round ${round + 1}: ${faults.join(', ')}` : '');
      await restart(server);
    }
    await load.stop();
    proxy.stop();
    tally.case(describeFaults(load.faults()));
    const refused = load.results.filter(({ status }) => status === 503);
    tally.case(refused.length ? `refused: ${describeFaults(refused)}` : '');
    const lost = await load.lost();
    tally.case(lost ? `${lost} acknowledged orders are not there` : '');
    tally.figure(`${load.results.length} requests`);
    tally.times('from SIGTERM to the end', times);
  },
};
