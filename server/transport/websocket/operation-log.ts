// Gives each operation over a websocket a request id, and logs it when it ends.
import { randomUUID } from 'node:crypto';
import { env } from '#server/platform/config/env.ts';
import { log } from '#server/platform/logging/log.ts';
import { runInRequest } from '#server/platform/logging/request-id.ts';

interface RunningOperation {
  requestId: string;
  /** The name of an operation of the client, 'unknown' for others. */
  name: string;
  since: number;
  isRefused: boolean;
}

/** The operations of one socket, by the id that the client gave them. */
export class OperationLog {
  readonly #path: string;
  readonly #running = new Map<string, RunningOperation>();

  /** @param path where the socket was opened */
  constructor(path: string) {
    this.#path = path;
  }

  /** Begins an operation and runs work as part of it. */
  begin<Result>(id: string, name: string, work: () => Result): Result {
    const requestId = randomUUID();
    this.#running.set(id, { requestId, name, since: performance.now(), isRefused: false });
    return runInRequest(requestId, work);
  }

  /** Runs work as part of an operation that has begun. */
  within<Result>(id: string, work: () => Result): Result {
    const operation = this.#running.get(id);
    return operation ? runInRequest(operation.requestId, work) : work();
  }

  /** An operation that was answered with errors only. */
  refuse(id: string): void {
    const operation = this.#running.get(id);
    if (operation) operation.isRefused = true;
    this.end(id);
  }

  end(id: string): void {
    const operation = this.#running.get(id);
    if (!operation) return;
    this.#running.delete(id);
    if (env().ACCESS_LOG !== 'all') return;
    const { requestId, name, since, isRefused } = operation;
    const ms = Math.round(performance.now() - since);
    const status = isRefused ? 'refused' : 'ended';
    log.info({ requestId, method: 'SUBSCRIBE', route: `${this.#path} ${name}`, status, ms }, 'request');
  }

  endAll(): void {
    for (const id of this.#running.keys()) this.end(id);
  }
}
