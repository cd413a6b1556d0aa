// Measures the live heap of a server through Node's inspector; the process size would include garbage.
import { once } from 'node:events';
import { WebSocket } from 'ws';
import { waitUntil } from './jobs.ts';

/** A free port, since several servers would otherwise share the default one. */
export const INSPECTABLE = { NODE_OPTIONS: '--inspect-port=127.0.0.1:0' };

export class HeapInspector {
  readonly #socket: WebSocket;
  #asked = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
  }

  /** `output` returns the output of all servers. */
  static async of(pid: number, output: () => string): Promise<HeapInspector> {
    const before = output().length;
    process.kill(pid, 'SIGUSR1');
    const address = () => /Debugger listening on (ws:\S+)/.exec(output().slice(before))?.[1];
    await waitUntil('the inspector', async () => address() !== undefined);
    const socket = new WebSocket(address() ?? '');
    await once(socket, 'open');
    return new HeapInspector(socket);
  }

  /** Kilobytes of the heap and of external memory after a garbage collection. */
  async kilobytes(): Promise<number> {
    // Twice, because finalizers release more objects.
    for (let count = 0; count < 2; count += 1) await this.#ask('HeapProfiler.collectGarbage');
    const expression = `(({ heapUsed, external }) => heapUsed + external)(process.memoryUsage())`;
    const { result } = await this.#ask('Runtime.evaluate', { expression });
    return (result as { value: number }).value / 1024;
  }

  close(): void {
    this.#socket.terminate();
  }

  async #ask(method: string, params: object = {}): Promise<Record<string, unknown>> {
    const id = (this.#asked += 1);
    const answered = new Promise<Record<string, unknown>>((resolve) => {
      const listen = (data: Buffer) => {
        const answer = JSON.parse(data.toString()) as { id?: number; result?: Record<string, unknown> };
        if (answer.id !== id) return;
        this.#socket.off('message', listen);
        resolve(answer.result ?? {});
      };
      this.#socket.on('message', listen);
    });
    this.#socket.send(JSON.stringify({ id, method, params }));
    return answered;
  }
}
