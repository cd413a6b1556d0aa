// The embedded PostgreSQL, used when DATABASE_URL is not set.
//
// The server outlives the process that started it, and every shop process on the same data folder
// joins it. PostgreSQL itself tracks the members: each has a shared advisory lock on one connection,
// which ends with its process however that dies. The last to leave acquires the lock exclusively and
// stops the server; a process that joins meanwhile waits and starts it again.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { StartError } from '#server/platform/lifecycle/start-error.ts';
import { ensureClusterFiles, lastPort, readPidFile, SUPERUSER } from './cluster-files.ts';
import { findPrograms, folderOwner, runAs } from './native.ts';
import { clearReusedPid } from './reused-pid.ts';

const MEMBERS_LOCK = 6_684_110;
const START_WITHIN_MS = 20_000;
const STOP_WITHIN_MS = 8000;
const RETRY_MS = 200;
// A restart that fails, for instance because the disk is full, is retried indefinitely with these pauses.
const MIN_BACKOFF_MS = 1_000;
const MAX_BACKOFF_MS = 30_000;

/** How to open a cluster. */
export interface ClusterOptions {
  /** The folder of its files; created if it does not exist. */
  folder: string;
  log: (line: string) => void;
  /** Additional settings of the server, for instance `-c fsync=off` in tests. */
  serverOptions?: string;
  /** How long one attempt to start the server may take. */
  startWithinMs?: number;
}

/** This process's membership of a running cluster. */
export class Cluster {
  readonly #options: ClusterOptions;
  readonly #start: (port: number) => Promise<string>;
  readonly #stop: () => Promise<string>;
  readonly #folder: string;
  #member: pg.Client | undefined;
  #port = 0;
  #restarting: Promise<void> | undefined;
  readonly #left = new AbortController();

  private constructor(options: ClusterOptions, folder: string, pgCtl: (args: string[]) => Promise<string>) {
    const data = join(folder, 'data');
    this.#options = options;
    this.#folder = folder;
    this.#start = (port) =>
      pgCtl([
        'start',
        '--wait',
        '--timeout',
        '120',
        '--silent',
        '--pgdata',
        data,
        '--log',
        join(folder, 'server.log'),
        '-o',
        `-p ${port} ${options.serverOptions ?? ''}`,
      ]);
    this.#stop = () => pgCtl(['stop', '--no-wait', '--silent', '--mode', 'fast', '--pgdata', data]);
  }

  /** Joins the cluster in the folder; creates and starts it first if necessary. */
  static async join(options: ClusterOptions): Promise<Cluster> {
    const owner = folderOwner(options.folder);
    const programs = await findPrograms(owner, options.log);
    const folder = await ensureClusterFiles(options.folder, programs, owner, options.log);
    const cluster = new Cluster(options, folder, (args) => runAs(owner, join(programs, 'pg_ctl'), args));
    await cluster.#connectOrStart();
    return cluster;
  }

  /** The connection string of one database of the cluster. */
  url(database: string): string {
    const password = readFileSync(join(this.#folder, 'password'), 'utf8');
    return `postgresql://${SUPERUSER}:${password}@127.0.0.1:${this.#port}/${database}`;
  }

  /** Leaves the cluster; the last member stops the server. */
  async leave(): Promise<void> {
    this.#left.abort();
    await this.#restarting;
    const member = this.#member;
    if (!member) return;
    await member.query('select pg_advisory_unlock_shared($1)', [MEMBERS_LOCK]);
    const { rows } = await member.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [
      MEMBERS_LOCK,
    ]);
    if (rows[0]?.alone) await this.#stopServer();
    await member.end().catch(() => undefined);
  }

  async #stopServer(): Promise<void> {
    const stopped = readPidFile(this.#folder)?.pid;
    const deadline = Date.now() + STOP_WITHIN_MS;
    await this.#stop();
    // Another process that waited to join may have started the next server already.
    while (readPidFile(this.#folder)?.pid === stopped) {
      if (Date.now() > deadline) throw new Error(`PostgreSQL (process ${stopped}) does not stop`);
      await sleep(20);
    }
  }

  async #connectOrStart(): Promise<void> {
    const deadline = Date.now() + (this.#options.startWithinMs ?? START_WITHIN_MS);
    while (!this.#left.signal.aborted) {
      try {
        this.#member = (await this.#connect()) ?? (await this.#startServer()) ?? undefined;
        if (this.#member) return;
      } catch (error) {
        // Another process may be starting or stopping it right now.
        if (Date.now() > deadline) throw this.#startError(error);
      }
      await sleep(RETRY_MS);
    }
  }

  /** Null if no server of this cluster answers on the port named in postmaster.pid. */
  async #connect(): Promise<pg.Client | null> {
    const running = readPidFile(this.#folder);
    if (!running) return null;
    this.#port = running.port;
    const client = new pg.Client({
      connectionString: this.url('postgres'),
      application_name: 'moti-mini member',
      connectionTimeoutMillis: 5000,
      keepAlive: true,
    });
    client.on('error', () => undefined); // 'end' follows
    try {
      await client.connect();
      await client.query('select pg_advisory_lock_shared($1)', [MEMBERS_LOCK]);
    } catch (error) {
      await client.end().catch(() => undefined);
      if (isShuttingDownOrStarting(error)) throw error;
      return null;
    }
    client.once('end', () => this.#restart());
    return client;
  }

  async #startServer(): Promise<pg.Client | null> {
    await clearReusedPid(this.#folder);
    await this.#start(await freePort(lastPort(this.#folder)));
    return this.#connect();
  }

  /** Starts a server that died unexpectedly again, on the same port. */
  #restart(): void {
    if (this.#left.signal.aborted) return;
    this.#member = undefined;
    this.#options.log('The database stopped unexpectedly: restarting it');
    this.#restarting = this.#retryUntilRunning();
  }

  async #retryUntilRunning(): Promise<void> {
    const { signal } = this.#left;
    for (let waitMs = MIN_BACKOFF_MS; !signal.aborted; waitMs = Math.min(2 * waitMs, MAX_BACKOFF_MS)) {
      try {
        await this.#connectOrStart();
        if (this.#member) this.#options.log('The database is running again');
        return;
      } catch (error) {
        this.#options.log(`${String(error)}: retrying in ${waitMs / 1000} s`);
        await sleep(waitMs, undefined, { signal }).catch(() => undefined);
      }
    }
  }

  #startError(cause: unknown): StartError {
    const log = join(this.#folder, 'server.log');
    return new StartError(`PostgreSQL does not start; its log is ${log} (${String(cause).split('\n')[0]})`, {
      cause,
    });
  }
}

function isShuttingDownOrStarting(error: unknown): boolean {
  return (error as { code?: string }).code === '57P03';
}

function freePort(preferred: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => (preferred ? resolve(freePort(0)) : reject(error)));
    probe.listen(preferred, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
