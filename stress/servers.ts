// The server processes of the test bed and their output.
import { type Ending, openShop, type ShopProcess } from '#server/testing/shop-process.ts';
import type { ExtraServer } from './test-bed.ts';

/** Address of a server process; it stays the same across restarts. */
export interface Server {
  url: string;
}

const LAST_OUTPUT = 2_000;

/** The fatal log lines, else the end of the output. */
function lastOutput(output: string): string {
  const fatal = output.split('\n').filter((line) => line.startsWith('{"level":60,'));
  return (fatal.join('\n') || output).slice(-LAST_OUTPUT);
}

export class ServerProcesses {
  readonly #settings: Record<string, string>;
  readonly #running = new Map<Server, ShopProcess>();
  readonly #ever: ShopProcess[] = [];
  readonly #asked = new Set<ShopProcess>();
  readonly #crashes: string[] = [];

  constructor(settings: Record<string, string>) {
    this.#settings = settings;
  }

  async open(settings: Record<string, string> = {}): Promise<Server> {
    const shop = await this.#start(settings);
    const server = { url: shop.url };
    this.#running.set(server, shop);
    return server;
  }

  async openExtra(settings: Record<string, string>): Promise<ExtraServer> {
    const server = await this.open(settings);
    return { server, pid: this.pidOf(server), end: () => this.end(server, 'SIGTERM') };
  }

  async restart(server: Server): Promise<void> {
    this.#running.set(server, await this.#start({ PORT: new URL(server.url).port }));
  }

  async end(server: Server, signal: NodeJS.Signals): Promise<Ending> {
    const shop = this.#of(server);
    this.#asked.add(shop);
    const ending = await shop.end(signal);
    this.#running.delete(server);
    return ending;
  }

  async endAll(): Promise<void> {
    await Promise.all([...this.#running.keys()].map((server) => this.end(server, 'SIGTERM')));
  }

  pidOf(server: Server): number {
    return this.#of(server).pid;
  }

  /** Last output of servers that exited unexpectedly; each is returned once. */
  crashes(): string[] {
    return this.#crashes.splice(0);
  }

  logLines(): string[] {
    return this.#ever.flatMap((shop) => shop.output().split('\n'));
  }

  #of(server: Server): ShopProcess {
    const shop = this.#running.get(server);
    if (!shop) throw new Error(`no server at ${server.url}`);
    return shop;
  }

  async #start(settings: Record<string, string>): Promise<ShopProcess> {
    const shop = await openShop({ ...this.#settings, ...settings });
    this.#ever.push(shop);
    void shop.ended.then(({ code, output }) => {
      if (!this.#asked.has(shop)) this.#crashes.push(`a server exited (${code}): ${lastOutput(output)}`);
    });
    return shop;
  }
}
