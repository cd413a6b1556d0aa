// The server processes of the stage: who runs where, and all that they ever said.
import { type Ending, openShop, type ShopProcess } from '#server/testing/shop-process.ts';
import type { ExtraShop } from './stage.ts';

/** One of the two servers; it may die and come back at the same address. */
export interface Door {
  url: string;
}

const LAST_WORDS = 2_000;

/** What it died of, where it said so, else what it said last. */
function lastWordsOf(output: string): string {
  const fatal = output.split('\n').filter((line) => line.startsWith('{"level":60,'));
  return (fatal.join('\n') || output).slice(-LAST_WORDS);
}

export class Servers {
  readonly #settings: Record<string, string>;
  readonly #running = new Map<Door, ShopProcess>();
  readonly #ever: ShopProcess[] = [];
  readonly #asked = new Set<ShopProcess>();
  readonly #deaths: string[] = [];

  constructor(settings: Record<string, string>) {
    this.#settings = settings;
  }

  async open(settings: Record<string, string> = {}): Promise<Door> {
    const shop = await this.#start(settings);
    const door = { url: shop.url };
    this.#running.set(door, shop);
    return door;
  }

  async openExtra(settings: Record<string, string>): Promise<ExtraShop> {
    const door = await this.open(settings);
    return { door, pid: this.pidOf(door), end: () => this.end(door, 'SIGTERM') };
  }

  async restart(door: Door): Promise<void> {
    this.#running.set(door, await this.#start({ PORT: new URL(door.url).port }));
  }

  async end(door: Door, signal: NodeJS.Signals): Promise<Ending> {
    const shop = this.#of(door);
    this.#asked.add(shop);
    const ending = await shop.end(signal);
    this.#running.delete(door);
    return ending;
  }

  async endAll(): Promise<void> {
    await Promise.all([...this.#running.keys()].map((door) => this.end(door, 'SIGTERM')));
  }

  pidOf(door: Door): number {
    return this.#of(door).pid;
  }

  /** The last words of servers that ended unasked, each told once. */
  deaths(): string[] {
    return this.#deaths.splice(0);
  }

  logLines(): string[] {
    return this.#ever.flatMap((shop) => shop.output().split('\n'));
  }

  #of(door: Door): ShopProcess {
    const shop = this.#running.get(door);
    if (!shop) throw new Error(`no server at ${door.url}`);
    return shop;
  }

  async #start(settings: Record<string, string>): Promise<ShopProcess> {
    const shop = await openShop({ ...this.#settings, ...settings });
    this.#ever.push(shop);
    void shop.ended.then(({ code, output }) => {
      if (!this.#asked.has(shop)) this.#deaths.push(`a server died (${code}): ${lastWordsOf(output)}`);
    });
    return shop;
  }
}
