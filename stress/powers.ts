// What the servers stand on, and what can be taken away from under them: PostgreSQL, and Redis where there is one.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Cluster } from '#server/platform/database/cluster.ts';
import { openRedis, type RedisProcess } from '#server/testing/redis-process.ts';

/** Something that stops, and comes back at the same address. */
export interface Power {
  stop(): Promise<void>;
  start(): Promise<void>;
}

/** A PostgreSQL of the battery's own. */
export class DatabasePower implements Power {
  readonly #folder: string;
  #cluster: Cluster | undefined;

  private constructor(folder: string) {
    this.#folder = join(folder, 'postgres');
  }

  static async open(folder: string): Promise<DatabasePower> {
    const power = new DatabasePower(folder);
    await power.start();
    return power;
  }

  url(database: string): string {
    if (!this.#cluster) throw new Error('PostgreSQL is stopped');
    return this.#cluster.url(database);
  }

  /** What PostgreSQL itself wrote down. */
  log(): string {
    return readFileSync(join(this.#folder, 'server.log'), 'utf8');
  }

  /** The runner is its only member, so PostgreSQL goes with it and breaks off whoever is connected. */
  async stop(): Promise<void> {
    const cluster = this.#cluster;
    this.#cluster = undefined;
    await cluster?.leave();
  }

  async start(): Promise<void> {
    this.#cluster ??= await Cluster.join({ folder: this.#folder, log: () => undefined });
  }
}

/** A Redis that keeps nothing over a stop. */
export class RedisPower implements Power {
  #redis: RedisProcess | undefined;
  readonly url: string;

  private constructor(redis: RedisProcess) {
    this.#redis = redis;
    this.url = redis.url;
  }

  static async open(): Promise<RedisPower> {
    return new RedisPower(await openRedis());
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
