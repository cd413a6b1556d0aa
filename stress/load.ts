// Open-loop load: a fixed number of requests per second, however slowly they are answered.
import { setTimeout as wait } from 'node:timers/promises';
import { db } from '#server/platform/database/db.ts';
import { type Buyer, newBuyers } from './buyers.ts';
import { type Variant, newVariant } from './catalogue.ts';
import { isServerError, place, type Transport, draftOrder } from './orders.ts';
import { BROKEN, graph, rest } from './requests.ts';
import type { Server } from './test-bed.ts';

export interface RequestResult {
  kind: string;
  server: Server;
  /** Time it was sent (performance.now()). */
  at: number;
  ms: number;
  status: number;
  code: string;
}

const TIMEOUT_MS = 30_000;
// A buyer may have at most three open cash-on-delivery orders.
const ORDERS_EACH = 2;
const BUYERS_AT_ONCE = 100;
const LIST = '{ products(first: 24) { nodes { id name variants { id price stock } } } }';

type RequestKind = (server: Server) => Promise<Pick<RequestResult, 'status' | 'code'>>;

export class Load {
  readonly results: RequestResult[] = [];
  /** Keys of the orders the shop acknowledged. */
  readonly acknowledged: { key: string; userId: string }[] = [];
  readonly #pending = new Set<Promise<void>>();
  readonly #end = new AbortController();
  readonly #servers: readonly Server[];
  #buyers: Buyer[] = [];
  #isCreatingBuyers = false;
  #turns = 0;
  #sending: Promise<void> = Promise.resolve();

  private constructor(servers: readonly Server[]) {
    this.#servers = servers;
  }

  /** Runs until `stop`. `isOpen` says which servers get requests, as a proxy decides. */
  static async start(
    servers: readonly Server[],
    perSecond: number,
    isOpen: (server: Server) => boolean = () => true,
  ): Promise<Load> {
    const load = new Load(servers);
    const variant = await newVariant(1_000_000);
    await load.#createBuyers();
    load.#sending = load.#send(load.#kinds(variant), 1_000 / perSecond, isOpen);
    return load;
  }

  async stop(): Promise<void> {
    this.#end.abort();
    await this.#sending;
    await Promise.all(this.#pending);
  }

  /** Number of acknowledged orders that do not exist. */
  async lost(): Promise<number> {
    const orders = await db.order.findMany({
      where: { userId: { in: this.acknowledged.map(({ userId }) => userId) } },
      select: { clientOrderId: true },
    });
    const stored = new Set(orders.map(({ clientOrderId }) => clientOrderId));
    return this.acknowledged.filter(({ key }) => !stored.has(key)).length;
  }

  /** Results that must never occur: 5xx other than 503, and broken connections. */
  faults(): RequestResult[] {
    return this.results.filter(
      ({ status, code }) =>
        (status >= 500 && status !== 503) || code === BROKEN || ['INTERNAL', 'ERROR'].includes(code),
    );
  }

  async #createBuyers(): Promise<void> {
    const buyers = await newBuyers(BUYERS_AT_ONCE);
    this.#buyers.push(...Array.from({ length: ORDERS_EACH }, () => buyers).flat());
  }

  /** Creates more buyers in the background; the database may be down during this. */
  #refillBuyers(): void {
    if (this.#isCreatingBuyers || this.#buyers.length >= BUYERS_AT_ONCE) return;
    this.#isCreatingBuyers = true;
    this.#createBuyers()
      .catch(() => undefined)
      .finally(() => (this.#isCreatingBuyers = false));
  }

  #kinds(variant: Variant): Record<string, RequestKind> {
    const order = (transport: Transport) => (server: Server) => this.#order(server, transport, variant);
    const someone = () => this.#buyers[0] ?? null;
    return {
      'order by rest': order('rest'),
      'product list': (server) => graph(server, someone(), LIST, {}),
      'order by graph': order('graph'),
      page: (server) => visit(`${server.url}/dog?max=${100_000 + this.#turns}`),
      'own orders': (server) => rest(server, someone(), `/order?id=${someone()?.id ?? ''}`),
    };
  }

  async #order(server: Server, transport: Transport, variant: Variant) {
    const buyer = this.#buyers.pop();
    if (!buyer) return { status: 0, code: '' };
    const draft = draftOrder([{ variant, quantity: 1 }], 'CASH_ON_DELIVERY');
    const placed = await place(server, transport, buyer, draft);
    if (!placed.code) this.acknowledged.push({ key: draft.key, userId: buyer.id });
    else if (!isServerError(placed)) throw new Error(`an order was refused: ${placed.code}`);
    return { status: placed.response.status, code: placed.code };
  }

  async #send(
    kinds: Record<string, RequestKind>,
    everyMs: number,
    isOpen: (server: Server) => boolean,
  ): Promise<void> {
    const names = Object.keys(kinds);
    const since = performance.now();
    while (!this.#end.signal.aborted) {
      const turn = (this.#turns += 1);
      this.#refillBuyers();
      const open = this.#servers.filter(isOpen);
      const server = open[turn % Math.max(1, open.length)];
      const name = names[turn % names.length] ?? '';
      const kind = kinds[name];
      if (server && kind) this.#track(name, server, kind(server));
      await wait(Math.max(0, since + turn * everyMs - performance.now()));
    }
  }

  #track(kind: string, server: Server, asked: ReturnType<RequestKind>): void {
    const at = performance.now();
    const tracked = asked
      .catch((error: unknown) => ({ status: 0, code: String(error) }))
      .then(({ status, code }) => {
        this.results.push({ kind, server, at, status, code, ms: performance.now() - at });
        this.#pending.delete(tracked);
      });
    this.#pending.add(tracked);
  }
}

/** Requests a page; returns the status only. */
export async function visit(url: string): Promise<Pick<RequestResult, 'status' | 'code'>> {
  try {
    const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });
    await response.arrayBuffer();
    return { status: response.status, code: '' };
  } catch {
    return { status: 0, code: BROKEN };
  }
}

/** Summarizes each kind of fault in one line. */
export function describeFaults(results: readonly RequestResult[]): string {
  const counts = new Map<string, number>();
  for (const { kind, status, code } of results) {
    const name = `${kind}: ${status} ${code}`.trim();
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].map(([name, count]) => `${name} ×${count}`).join(', ');
}
