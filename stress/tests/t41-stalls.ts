// T41: no single request of up to 100 kB makes other callers wait. Requests are generated from the schema and
// the REST paths, and sent over HTTP, WebSocket and to pages.
import { randomUUID } from 'node:crypto';
import { sendRaw } from '../../contract-tests/fuzz/send-raw.ts';
import type { Person } from '../../contract-tests/operation-case.ts';
import { newOtherUser } from '../../contract-tests/other-user.ts';
import { percentile } from '../report.ts';
import { scaleCount, takeSample } from '../share.ts';
import type { ExtraServer, TestBed } from '../test-bed.ts';
import { type Attack, isSmall } from '../stalls/attack.ts';
import { frameBursts, pipelines } from '../stalls/bursts.ts';
import { addressAttacks, documentAttacks } from '../stalls/documents.ts';
import { formAttacks } from '../stalls/forms.ts';
import { allOperations, graphqlInputAttacks } from '../stalls/graphql-inputs.ts';
import { buildMessage, RAW_MESSAGES, MessageSocket } from '../stalls/messages.ts';
import { pageAttacks } from '../stalls/pages.ts';
import { allCalls, restInputAttacks } from '../stalls/rest-inputs.ts';
import { LatencyProbe } from '../stalls/latency-probe.ts';
import type { StressTest, Tally } from '../stress-test.ts';

/** How much longer others may wait than beside a trivial request. */
const MAX_MS = 150;
/** Slow results are repeated and the median counts, since other load on the machine may cause them. */
const AGAIN = 7;
const CONTROLS = scaleCount(300);
const SLOWEST = 5;

type Attempt = () => Promise<void>;

class StallTest {
  readonly #tally: Tally;
  readonly #probe: LatencyProbe;
  #control: Attempt = () => Promise.resolve();
  readonly #seen: { name: string; ms: number }[] = [];

  constructor(tally: Tally, probe: LatencyProbe) {
    this.#tally = tally;
    this.#probe = probe;
  }

  async control(operation: Attempt): Promise<void> {
    this.#control = operation;
    const waits: number[] = [];
    for (let count = 0; count < CONTROLS; count += 1)
      waits.push(await this.#probe.maxLatencyDuring(operation));
    const median = percentile(waits, 50);
    const worst = Math.round(Math.max(...waits));
    this.#tally.figure(`control: median ${median} ms, worst ${worst} ms`);
  }

  async attack(name: string, operation: Attempt): Promise<void> {
    const first = await this.#probe.maxLatencyDuring(operation);
    const ms = first < MAX_MS ? first : await this.#again(operation);
    this.#seen.push({ name, ms });
    this.#tally.case(ms < MAX_MS ? '' : `${name}: others wait ${ms} ms longer`);
  }

  /** Median of the additional wait compared with the control request. */
  async #again(operation: Attempt): Promise<number> {
    const [waits, controls]: [number[], number[]] = [[], []];
    for (let again = 0; again < AGAIN; again += 1) {
      controls.push(await this.#probe.maxLatencyDuring(this.#control));
      waits.push(await this.#probe.maxLatencyDuring(operation));
    }
    return Math.max(0, percentile(waits, 50) - percentile(controls, 50));
  }

  report(): void {
    const ms = this.#seen.map((sample) => sample.ms);
    this.#tally.figure(`waits: median ${percentile(ms, 50)} ms, worst ${Math.round(Math.max(...ms))} ms`);
    const slowest = this.#seen.toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST);
    this.#tally.figure(
      `the slowest: ${slowest.map((sample) => `${sample.name.slice(0, 80)} ${Math.round(sample.ms)} ms`).join(', ')}`,
    );
  }
}

function asked(url: string, attack: Attack): Attempt {
  // Errors are ignored here; T18 checks the responses.
  return () =>
    sendRaw(url, attack).then(
      () => undefined,
      () => undefined,
    );
}

async function overHttp(url: string, attacks: readonly Attack[], stalls: StallTest): Promise<void> {
  for (const attack of attacks)
    if (!attack.isMessage && isSmall(attack)) await stalls.attack(attack.name, asked(url, attack));
}

async function overSockets(
  { server }: ExtraServer,
  attacks: readonly Attack[],
  { stalls, token }: { stalls: StallTest; token: string },
) {
  const socket = new MessageSocket(server, token);
  const texts = attacks
    .filter((attack) => attack.isMessage)
    .map((attack) => [attack.name, buildMessage(attack, randomUUID())] as const);
  for (const [name, text] of [...RAW_MESSAGES, ...texts]) {
    await socket.open();
    await stalls.attack(`message: ${name}`, async () => {
      await socket.open();
      await socket.send(text);
    });
    // Active subscriptions count against the limit of a socket.
    await socket.close();
  }
}

/** Many frames or requests together, which no sample leaves out. */
async function inBursts({ server }: ExtraServer, { stalls, token }: { stalls: StallTest; token: string }) {
  const socket = new MessageSocket(server, token);
  for (const [name, operation] of [...frameBursts(socket), ...pipelines(server.url)])
    await stalls.attack(name, operation);
  await socket.close();
}

async function attacksFor({ token }: Person): Promise<Attack[]> {
  const operations = (await allOperations()).flatMap(graphqlInputAttacks);
  const calls = await allCalls();
  return takeSample([
    ...documentAttacks(token),
    ...addressAttacks(token),
    ...formAttacks(token, calls),
    ...operations,
    ...calls.flatMap(restInputAttacks),
    ...pageAttacks(),
  ]);
}

/** Usage counted per socket and address takes another code path when the limits are active. */
async function withRateLimits(testBed: TestBed, tally: Tally, { token }: Person): Promise<void> {
  const limited = await testBed.openWithRateLimits();
  const probe = new LatencyProbe(limited.server.url);
  const stallTest = new StallTest(tally, probe);
  try {
    const health = { name: 'control', method: 'GET', path: '/healthz', headers: {} };
    await stallTest.control(asked(limited.server.url, health));
    await inBursts(limited, { stalls: stallTest, token });
    stallTest.report();
  } finally {
    probe.close();
    await limited.end();
  }
}

export const stalls: StressTest = {
  id: 'T41',
  title: `while any request of up to 100 kB runs, others wait less than ${MAX_MS} ms longer`,
  async run(testBed, tally) {
    await testBed.seedSampleShop();
    const { person } = await newOtherUser();
    const attacks = await attacksFor(person);
    const shop = await testBed.open({});
    const { url } = shop.server;
    const probe = new LatencyProbe(url);
    const stallTest = new StallTest(tally, probe);
    try {
      const body = Buffer.from('{"query":"{ __typename }"}');
      const headers = { 'content-type': 'application/json' };
      await stallTest.control(
        asked(url, { name: 'control', method: 'POST', path: '/graphql', headers, body }),
      );
      await overHttp(url, attacks, stallTest);
      await overSockets(shop, attacks, { stalls: stallTest, token: person.token });
      await inBursts(shop, { stalls: stallTest, token: person.token });
      stallTest.report();
    } finally {
      probe.close();
      await shop.end();
    }
    await withRateLimits(testBed, tally, person);
  },
};
