// Metrics that are read on request: pool, sockets, codes, payments and the process itself.
import { setTimeout as wait } from 'node:timers/promises';
import { collectDefaultMetrics, Gauge } from 'prom-client';
import { countCodeUses } from '#server/modules/accounts/sign-in/code-usage.ts';
import { pool } from '#server/platform/database/db.ts';
import { socketCounts } from '#server/transport/websocket/socket-limits.ts';
import { now } from '#server/platform/clock.ts';
import { listUnresolved } from '#server/modules/reports/unresolved.ts';
import { registry } from '#server/platform/metrics/instruments.ts';

const registers = [registry];
/** If the database does not answer in time, the other metrics are returned without its metrics. */
const QUERY_TIMEOUT_MS = 1_000;

let isRegistered = false;

/** Registers the metrics, once per process. */
export function registerGauges(): void {
  if (isRegistered) return;
  isRegistered = true;
  collectDefaultMetrics({ register: registry });
  registerPoolGauges();
  registerSocketGauges();
  registerCodeGauge();
  registerPaymentGauges();
}

function registerPoolGauges(): void {
  new Gauge({
    name: 'shop_pool_connections',
    help: 'Database connections: total and idle ones, and requests waiting for one',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'total' }, pool.totalCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
  new Gauge({
    name: 'shop_pool_connections_max',
    help: 'The maximum number of database connections of this process',
    registers,
    collect() {
      this.set(pool.options.max);
    },
  });
}

function registerSocketGauges(): void {
  new Gauge({
    name: 'shop_sockets',
    help: 'Open WebSockets',
    registers,
    collect() {
      this.set(socketCounts().sockets);
    },
  });
  new Gauge({
    name: 'shop_subscriptions',
    help: 'Active subscriptions on WebSockets',
    registers,
    collect() {
      this.set(socketCounts().subscriptions);
    },
  });
}

/** The result of a query; null if it fails or takes too long. */
function withTimeout<Result>(query: Promise<Result>): Promise<Result | null> {
  return Promise.race([query.catch(() => null), wait(QUERY_TIMEOUT_MS, null, { ref: false })]);
}

function registerCodeGauge(): void {
  new Gauge({
    name: 'shop_codes_recent',
    help: 'Sign-in codes of the last minutes, sent and used; very recent ones, which may still be used, are left out',
    labelNames: ['state'],
    registers,
    async collect() {
      this.reset();
      const uses = await withTimeout(countCodeUses());
      for (const [state, count] of Object.entries(uses ?? {})) this.set({ state }, count);
    },
  });
}

function registerPaymentGauges(): void {
  const oldest = new Gauge({
    name: 'shop_payments_unresolved_oldest_seconds',
    help: 'Age of the oldest of each kind; of unpaid orders, how long one is past its time to pay',
    labelNames: ['kind'],
    registers,
  });
  new Gauge({
    name: 'shop_payments_unresolved',
    help: 'unpaid: orders awaiting payment; stray: payments without an order; refunds: not yet accepted by the provider',
    labelNames: ['kind'],
    registers,
    async collect() {
      // Report nothing rather than outdated values.
      this.reset();
      oldest.reset();
      const unresolved = await withTimeout(listUnresolved());
      if (!unresolved) return;
      const { unpaid, stray, refunds } = unresolved;
      const since = {
        // Orders with a payment link may be paid for a day.
        unpaid: unpaid.flatMap(({ expiresAt }) => expiresAt ?? []),
        stray: stray.map(({ createdAt }) => createdAt),
        refunds: refunds.map(({ createdAt }) => createdAt),
      };
      for (const [kind, times] of Object.entries(since)) {
        this.set({ kind }, times.length);
        const age = times[0] ? (now().getTime() - times[0].getTime()) / 1000 : 0;
        oldest.set({ kind }, Math.max(0, age));
      }
    },
  });
}
