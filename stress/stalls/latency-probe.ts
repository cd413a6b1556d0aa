// Measures how long another client waits while a request is processed.
import http from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

const PAUSE_MS = 2;
/** Work may continue after the response. */
const AFTER_MS = 8;

export class LatencyProbe {
  readonly #url: string;
  readonly #agent = new http.Agent({ keepAlive: true, maxSockets: 1 });

  constructor(url: string) {
    this.#url = `${url}/healthz`;
  }

  /** The longest wait of another client during `act`, in ms. */
  async maxLatencyDuring(operation: () => Promise<void>): Promise<number> {
    let isDone = false;
    const acting = operation().finally(() => (isDone = true));
    let longest = 0;
    do {
      longest = Math.max(longest, await this.#once());
      await wait(PAUSE_MS);
    } while (!isDone);
    await acting;
    await wait(AFTER_MS);
    return Math.max(longest, await this.#once());
  }

  close(): void {
    this.#agent.destroy();
  }

  #once(): Promise<number> {
    const since = performance.now();
    return new Promise((resolve, reject) => {
      http
        .get(this.#url, { agent: this.#agent }, (response) => {
          response.resume().once('end', () => resolve(performance.now() - since));
        })
        .once('error', reject);
    });
  }
}
