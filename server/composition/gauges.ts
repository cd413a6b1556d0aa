// What is looked at when somebody asks: pool, sockets, codes, payments, the process itself.
import { setTimeout as wait } from 'node:timers/promises';
import { collectDefaultMetrics, Gauge } from 'prom-client';
import { codeUses } from '#server/modules/accounts/code-use.ts';
import { pool } from '#server/platform/database/db.ts';
import { socketCounts } from '#server/transport/websocket/socket-limits.ts';
import { now } from '#server/platform/clock.ts';
import { listUnresolved } from '#server/modules/reports/unresolved.ts';
import { registry } from '#server/platform/metrics/instruments.ts';

const registers = [registry];
/** Who asks while the database is away shall hear of everything else. */
const PATIENCE_MS = 1_000;

let isWatching = false;

/** Begins to watch, once a process. */
export function watch(): void {
  if (isWatching) return;
  isWatching = true;
  collectDefaultMetrics({ register: registry });
  watchPool();
  watchSockets();
  watchCodes();
  watchPayments();
}

function watchPool(): void {
  new Gauge({
    name: 'shop_pool_connections',
    help: 'Connections to the database: total are open, idle of them unused; waiting are requests without one',
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
    help: 'As many connections as this process may open',
    registers,
    collect() {
      this.set(pool.options.max);
    },
  });
}

function watchSockets(): void {
  new Gauge({
    name: 'shop_sockets',
    help: 'Websockets that were let in',
    registers,
    collect() {
      this.set(socketCounts().sockets);
    },
  });
  new Gauge({
    name: 'shop_subscriptions',
    help: 'Subscriptions under way on them',
    registers,
    collect() {
      this.set(socketCounts().subscriptions);
    },
  });
}

/** What is asked of the database; null where it does not answer in time. */
function inTime<Found>(asked: Promise<Found>): Promise<Found | null> {
  return Promise.race([asked.catch(() => null), wait(PATIENCE_MS, null, { ref: false })]);
}

function watchCodes(): void {
  new Gauge({
    name: 'shop_codes_recent',
    help: 'Sign-in codes of the last minutes, those left out that may still be on their way: sent, and used of them',
    labelNames: ['state'],
    registers,
    async collect() {
      this.reset();
      const uses = await inTime(codeUses());
      for (const [state, count] of Object.entries(uses ?? {})) this.set({ state }, count);
    },
  });
}

function watchPayments(): void {
  const oldest = new Gauge({
    name: 'shop_payments_unresolved_oldest_seconds',
    help: 'Age of the oldest of each kind',
    labelNames: ['kind'],
    registers,
  });
  new Gauge({
    name: 'shop_payments_unresolved',
    help: 'unpaid: orders somebody tries to pay; stray: money for no order; refunds: owed, not yet taken by the provider',
    labelNames: ['kind'],
    registers,
    async collect() {
      // Nothing is told rather than what was true once.
      this.reset();
      oldest.reset();
      const found = await inTime(listUnresolved());
      if (!found) return;
      const { unpaid, stray, refunds } = found;
      const since = {
        unpaid: unpaid.map(({ placedAt }) => placedAt),
        stray: stray.map(({ createdAt }) => createdAt),
        refunds: refunds.map(({ createdAt }) => createdAt),
      };
      for (const [kind, times] of Object.entries(since)) {
        this.set({ kind }, times.length);
        oldest.set({ kind }, times[0] ? (now().getTime() - times[0].getTime()) / 1000 : 0);
      }
    },
  });
}
