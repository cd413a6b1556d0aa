// A shop in use: so many requests a second come whatever becomes of them, as people do.
import { setTimeout as wait } from 'node:timers/promises';
import { db } from '#server/platform/database/db.ts';
import { type Buyer, newBuyers } from './buyers.ts';
import { type Goods, newGoods } from './goods.ts';
import { isFailure, place, type Way, wishFor } from './orders.ts';
import { BROKEN, graph, rest } from './requests.ts';
import type { Door } from './stage.ts';

/** One request, and what came of it. */
export interface Beat {
  kind: string;
  door: Door;
  /** When it was sent. */
  at: number;
  ms: number;
  status: number;
  code: string;
}

const PATIENCE_MS = 30_000;
// "≤3 open COD orders" each.
const ORDERS_EACH = 2;
const BUYERS_AT_ONCE = 100;
const LIST = '{ products(first: 24) { nodes { id name variants { id price stock } } } }';

type Kind = (door: Door) => Promise<Pick<Beat, 'status' | 'code'>>;

export class Load {
  readonly beats: Beat[] = [];
  /** Keys of the orders that the shop said it took. */
  readonly acknowledged: { key: string; userId: string }[] = [];
  readonly #underWay = new Set<Promise<void>>();
  readonly #end = new AbortController();
  readonly #doors: readonly Door[];
  #buyers: Buyer[] = [];
  #isFilling = false;
  #turns = 0;
  #sending: Promise<void> = Promise.resolve();

  private constructor(doors: readonly Door[]) {
    this.#doors = doors;
  }

  /** Goes on until `stop`. `isOpen` says where people may be sent, as a proxy would. */
  static async start(
    doors: readonly Door[],
    perSecond: number,
    isOpen: (door: Door) => boolean = () => true,
  ): Promise<Load> {
    const load = new Load(doors);
    const goods = await newGoods(1_000_000);
    await load.#moreBuyers();
    load.#sending = load.#send(load.#kinds(goods), 1_000 / perSecond, isOpen);
    return load;
  }

  async stop(): Promise<void> {
    this.#end.abort();
    await this.#sending;
    await Promise.all(this.#underWay);
  }

  /** Orders that were acknowledged and are not there. */
  async lost(): Promise<number> {
    const found = await db.order.findMany({
      where: { userId: { in: this.acknowledged.map(({ userId }) => userId) } },
      select: { clientOrderId: true },
    });
    const kept = new Set(found.map(({ clientOrderId }) => clientOrderId));
    return this.acknowledged.filter(({ key }) => !kept.has(key)).length;
  }

  /** Answers that nobody may get: of 5xx only 503 may be, and no connection may break. */
  faults(): Beat[] {
    return this.beats.filter(
      ({ status, code }) =>
        (status >= 500 && status !== 503) || code === BROKEN || ['INTERNAL', 'ERROR'].includes(code),
    );
  }

  async #moreBuyers(): Promise<void> {
    const buyers = await newBuyers(BUYERS_AT_ONCE);
    this.#buyers.push(...Array.from({ length: ORDERS_EACH }, () => buyers).flat());
  }

  /** More buyers, in time; the runner's own database may be away as well. */
  #fillUp(): void {
    if (this.#isFilling || this.#buyers.length >= BUYERS_AT_ONCE) return;
    this.#isFilling = true;
    this.#moreBuyers()
      .catch(() => undefined)
      .finally(() => (this.#isFilling = false));
  }

  #kinds(goods: Goods): Record<string, Kind> {
    const order = (way: Way) => (door: Door) => this.#order(door, way, goods);
    const someone = () => this.#buyers[0] ?? null;
    return {
      'order by rest': order('rest'),
      'list of goods': (door) => graph(door, someone(), LIST, {}),
      'order by graph': order('graph'),
      page: (door) => visit(`${door.url}/dog?max=${100_000 + this.#turns}`),
      'own orders': (door) => rest(door, someone(), `/order?id=${someone()?.id ?? ''}`),
    };
  }

  async #order(door: Door, way: Way, goods: Goods) {
    const buyer = this.#buyers.pop();
    if (!buyer) return { status: 0, code: '' };
    const wish = wishFor([{ goods, quantity: 1 }], 'CASH_ON_DELIVERY');
    const placed = await place(door, way, buyer, wish);
    if (!placed.code) this.acknowledged.push({ key: wish.key, userId: buyer.id });
    else if (!isFailure(placed)) throw new Error(`an order was refused: ${placed.code}`);
    return { status: placed.answer.status, code: placed.code };
  }

  async #send(kinds: Record<string, Kind>, everyMs: number, isOpen: (door: Door) => boolean): Promise<void> {
    const names = Object.keys(kinds);
    const since = performance.now();
    while (!this.#end.signal.aborted) {
      const turn = (this.#turns += 1);
      this.#fillUp();
      const open = this.#doors.filter(isOpen);
      const door = open[turn % Math.max(1, open.length)];
      const name = names[turn % names.length] ?? '';
      const kind = kinds[name];
      if (door && kind) this.#track(name, door, kind(door));
      await wait(Math.max(0, since + turn * everyMs - performance.now()));
    }
  }

  #track(kind: string, door: Door, asked: ReturnType<Kind>): void {
    const at = performance.now();
    const tracked = asked
      .catch((error: unknown) => ({ status: 0, code: String(error) }))
      .then(({ status, code }) => {
        this.beats.push({ kind, door, at, status, code, ms: performance.now() - at });
        this.#underWay.delete(tracked);
      });
    this.#underWay.add(tracked);
  }
}

/** A page as a browser asks for it; only whether it came. */
export async function visit(url: string): Promise<Pick<Beat, 'status' | 'code'>> {
  try {
    const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(PATIENCE_MS) });
    await response.arrayBuffer();
    return { status: response.status, code: '' };
  } catch {
    return { status: 0, code: BROKEN };
  }
}

/** One line a kind of fault. */
export function faultsIn(beats: readonly Beat[]): string {
  const counts = new Map<string, number>();
  for (const { kind, status, code } of beats) {
    const name = `${kind}: ${status} ${code}`.trim();
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].map(([name, count]) => `${name} ×${count}`).join(', ');
}
