// The services the servers depend on, which tests stop and restart: PostgreSQL and, with `--redis`, Redis.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Cluster } from '#server/platform/database/cluster.ts';
import { openRedis, type RedisProcess } from '#server/testing/redis-process.ts';

/** A service that restarts at the same address. */
export interface Dependency {
  stop(): Promise<void>;
  start(): Promise<void>;
}

/** A PostgreSQL cluster of the tests' own. */
export class DatabaseDependency implements Dependency {
  readonly #folder: string;
  #cluster: Cluster | undefined;

  private constructor(folder: string) {
    this.#folder = join(folder, 'postgres');
  }

  static async open(folder: string): Promise<DatabaseDependency> {
    const dependency = new DatabaseDependency(folder);
    await dependency.start();
    return dependency;
  }

  url(database: string): string {
    if (!this.#cluster) throw new Error('PostgreSQL is stopped');
    return this.#cluster.url(database);
  }

  /** The server log of PostgreSQL. */
  log(): string {
    return readFileSync(join(this.#folder, 'server.log'), 'utf8');
  }

  /** The runner is the only member of the cluster, so leaving it stops PostgreSQL. */
  async stop(): Promise<void> {
    const cluster = this.#cluster;
    this.#cluster = undefined;
    await cluster?.leave();
  }

  async start(): Promise<void> {
    this.#cluster ??= await Cluster.join({ folder: this.#folder, log: () => undefined });
  }
}

/** A Redis without persistence. */
export class RedisDependency implements Dependency {
  #redis: RedisProcess | undefined;
  readonly url: string;

  private constructor(redis: RedisProcess) {
    this.#redis = redis;
    this.url = redis.url;
  }

  static async open(): Promise<RedisDependency> {
    return new RedisDependency(await openRedis());
  }

  async stop(): Promise<void> {
    const redis = this.#redis;
    this.#redis = undefined;
    await redis?.end();
  }

  async start(): Promise<void> {
    this.#redis ??= await openRedis(Number(new URL(this.url).port));
  }
}
