// T41: no single request of up to 100 kB, whatever is in it, keeps other callers waiting. Made from the contract and
// from the paths of /api, and sent by HTTP, by websocket and to the pages.
import { randomUUID } from 'node:crypto';
import { sendRaw } from '../../contract-tests/fuzz/send-raw.ts';
import type { Person } from '../../contract-tests/acts.ts';
import { newNeighbour } from '../../contract-tests/neighbour.ts';
import { percentile } from '../report.ts';
import { share, someOf } from '../share.ts';
import type { ExtraShop } from '../stage.ts';
import { type Attack, isSmall } from '../stalls/attack.ts';
import { documentAttacks } from '../stalls/documents.ts';
import { allOperations, placedAttacks } from '../stalls/graph-places.ts';
import { messageOf, RAW_MESSAGES, Speaker } from '../stalls/messages.ts';
import { pageAttacks } from '../stalls/pages.ts';
import { allCalls, placedCalls } from '../stalls/rest-places.ts';
import { Watcher } from '../stalls/watcher.ts';
import type { BatteryTest, Tally } from '../test.ts';

/** More than others wait beside a request that asks for nothing. */
const MOST_MS = 150;
/** A machine may have something else to do: what seems slow is tried again, and the middle one counts. */
const AGAIN = 7;
const CONTROLS = share(300);
const SLOWEST = 5;

type Act = () => Promise<void>;

class Stalls {
  readonly #tally: Tally;
  readonly #watcher: Watcher;
  #control: Act = () => Promise.resolve();
  readonly #seen: { name: string; ms: number }[] = [];

  constructor(tally: Tally, watcher: Watcher) {
    this.#tally = tally;
    this.#watcher = watcher;
  }

  async control(act: Act): Promise<void> {
    this.#control = act;
    const waits: number[] = [];
    for (let count = 0; count < CONTROLS; count += 1) waits.push(await this.#watcher.waitDuring(act));
    const [median, worst] = [percentile(waits, 50), Math.round(Math.max(...waits))];
    this.#tally.figure(`control: median ${median} ms, worst ${worst} ms`);
  }

  async attack(name: string, act: Act): Promise<void> {
    const first = await this.#watcher.waitDuring(act);
    const ms = first < MOST_MS ? first : await this.#again(act);
    this.#seen.push({ name, ms });
    this.#tally.case(ms < MOST_MS ? '' : `${name}: others wait ${ms} ms longer`);
  }

  /** How much longer others wait than beside the control, in the middle of several tries of each. */
  async #again(act: Act): Promise<number> {
    const [waits, controls]: [number[], number[]] = [[], []];
    for (let again = 0; again < AGAIN; again += 1) {
      controls.push(await this.#watcher.waitDuring(this.#control));
      waits.push(await this.#watcher.waitDuring(act));
    }
    return Math.max(0, percentile(waits, 50) - percentile(controls, 50));
  }

  tell(): void {
    const ms = this.#seen.map((one) => one.ms);
    this.#tally.figure(`waits: median ${percentile(ms, 50)} ms, worst ${Math.round(Math.max(...ms))} ms`);
    const slowest = this.#seen.toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST);
    this.#tally.figure(
      `the slowest: ${slowest.map((one) => `${one.name.slice(0, 80)} ${Math.round(one.ms)} ms`).join(', ')}`,
    );
  }
}

function asked(url: string, attack: Attack): Act {
  // Broken off is as good as refused: others are what counts here, and T18 looks at the answers.
  return () =>
    sendRaw(url, attack).then(
      () => undefined,
      () => undefined,
    );
}

async function overHttp(url: string, attacks: readonly Attack[], stalls: Stalls): Promise<void> {
  for (const attack of attacks)
    if (!attack.isMessage && isSmall(attack)) await stalls.attack(attack.name, asked(url, attack));
}

async function overSockets(
  { door }: ExtraShop,
  attacks: readonly Attack[],
  { stalls, token }: { stalls: Stalls; token: string },
) {
  const speaker = new Speaker(door, token);
  const texts = attacks
    .filter((attack) => attack.isMessage)
    .map((attack) => [attack.name, messageOf(attack, randomUUID())] as const);
  for (const [name, text] of [...RAW_MESSAGES, ...texts]) {
    await speaker.open();
    await stalls.attack(`message: ${name}`, async () => {
      await speaker.open();
      await speaker.say(text);
    });
    // Streams that are listened to count against the socket.
    await speaker.close();
  }
}

async function attacksFor({ token }: Person): Promise<Attack[]> {
  const operations = (await allOperations()).flatMap(placedAttacks);
  const calls = (await allCalls()).flatMap(placedCalls);
  return someOf([...documentAttacks(token), ...operations, ...calls, ...pageAttacks()]);
}

export const stalls: BatteryTest = {
  id: 'T41',
  about: `any request of up to 100 kB, and others who wait less than ${MOST_MS} ms more beside it`,
  async run(stage, tally) {
    await stage.furnish();
    const { person } = await newNeighbour();
    const attacks = await attacksFor(person);
    const shop = await stage.open({});
    const { url } = shop.door;
    const watcher = new Watcher(url);
    const found = new Stalls(tally, watcher);
    try {
      const body = Buffer.from('{"query":"{ __typename }"}');
      const headers = { 'content-type': 'application/json' };
      await found.control(asked(url, { name: 'control', method: 'POST', path: '/graphql', headers, body }));
      await overHttp(url, attacks, found);
      await overSockets(shop, attacks, { stalls: found, token: person.token });
      found.tell();
    } finally {
      watcher.close();
      await shop.end();
    }
  },
};
