// What a server holds in memory once everything that it could let go of is gone: asked through Node's own inspector,
// since the size of a process tells of garbage and of the allocator as much.
import { once } from 'node:events';
import { WebSocket } from 'ws';
import { until } from './jobs.ts';

/** For a server that is to be looked at; else its inspector would take the one usual port. */
export const LOOKED_AT = { NODE_OPTIONS: '--inspect-port=127.0.0.1:0' };

export class LiveHeap {
  readonly #socket: WebSocket;
  #asked = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
  }

  /** `output` is all that the servers said. */
  static async of(pid: number, output: () => string): Promise<LiveHeap> {
    const before = output().length;
    process.kill(pid, 'SIGUSR1');
    const address = () => /Debugger listening on (ws:\S+)/.exec(output().slice(before))?.[1];
    await until('an inspector', async () => address() !== undefined);
    const socket = new WebSocket(address() ?? '');
    await once(socket, 'open');
    return new LiveHeap(socket);
  }

  /** Kilobytes of objects that live, and of what they hold outside the heap. */
  async kilobytes(): Promise<number> {
    // What ends others only comes loose with them: twice.
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
