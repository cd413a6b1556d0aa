// Limits of open sockets: messages, lifetime, idle time and unsent bytes.
import type { WebSocket } from 'ws';
import { now } from '#server/platform/clock.ts';
import { env } from '#server/platform/config/env.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { beginWork } from '#server/platform/metrics/stalls.ts';
import { consumeLimit } from '#server/platform/limits/rate-limits.ts';
import { pointsOfBytes } from '#server/platform/limits/request-bytes.ts';

const { sockets: limit } = LIMITS;

const FORBIDDEN = 4403;
const TOO_MANY = 4429;
/** Not an error: the client may reconnect when it needs to. */
const RECONNECT_LATER = 4499;
const CLOSE_WITHIN_MS = 2_000;
const FRAMES = ['message', 'ping', 'pong'] as const;

/** A socket whose connection_init was accepted. */
export interface AcceptedSocket {
  socket: WebSocket;
  /** Null for a visitor. */
  userId: string | null;
  /** When the token expires; null for a visitor. */
  expiresAt: Date | null;
  countSubscriptions: () => number;
}

interface Monitored extends AcceptedSocket {
  endsAt: number;
  idleSince: number | null;
  fullSince: number | null;
}

/** Whether limits per socket, person and address are enforced. */
export function areLimitsOn(): boolean {
  return env().RATE_LIMITS === 'on';
}

/** Closes a socket with a reason. What it sends from now on is ignored, and it is terminated if it does not close. */
export function closeSocket(socket: WebSocket, code: number, reason: string): void {
  for (const frame of FRAMES) socket.removeAllListeners(frame);
  socket.close(code, reason);
  setTimeout(() => socket.terminate(), CLOSE_WITHIN_MS).unref();
}

export function closeTooMany(socket: WebSocket, subject: string): void {
  closeSocket(socket, TOO_MANY, `Too many ${subject}`);
}

export function closeForbidden(socket: WebSocket): void {
  closeSocket(socket, FORBIDDEN, 'Forbidden');
}

/** Limits how many frames a socket sends within a time, and charges their bytes to its address. */
export function limitMessages(socket: WebSocket, address: string): void {
  let since = 0;
  let count = 0;
  const receive = (data: Buffer) => {
    beginWork('socket');
    const at = Date.now();
    if (at - since > limit.messages.withinMs) {
      since = at;
      count = 0;
    }
    count += 1;
    if (count > limit.messages.most && areLimitsOn()) return closeTooMany(socket, 'messages');
    consumeLimit('graphCostByAddress', address, Math.max(1, pointsOfBytes(data.length))).catch(() =>
      closeTooMany(socket, 'bytes'),
    );
  };
  for (const frame of FRAMES) socket.on(frame, receive);
}

const registries = new Set<SocketRegistry>();

/** Counts of open sockets and of their subscriptions. */
export function socketCounts(): { sockets: number; subscriptions: number } {
  const all = [...registries].flatMap((registry) => registry.accepted());
  return {
    sockets: all.length,
    subscriptions: all.reduce((sum, { countSubscriptions }) => sum + countSubscriptions(), 0),
  };
}

/** All accepted sockets of a server; closes those that are expired, idle, too old or too slow. */
export class SocketRegistry {
  private readonly sockets = new Set<Monitored>();
  private readonly timer = setInterval(() => this.check(), limit.lookEveryMs).unref();

  constructor() {
    registries.add(this);
  }

  /**
   * Monitors a socket until it closes. Closes it and returns false when the person has too many; also returns false for
   * a socket that closed while its session was read, which would never be removed.
   */
  accept(accepted: AcceptedSocket): boolean {
    const { userId, socket } = accepted;
    if (socket.readyState !== socket.OPEN) return false;
    const own = userId === null ? 0 : [...this.sockets].filter((socket) => socket.userId === userId).length;
    if (own >= limit.perPerson && areLimitsOn()) {
      closeTooMany(socket, 'sockets');
      return false;
    }
    // Spread, so that sockets opened together do not all reconnect together.
    const life = limit.lifeMs * (1 - Math.random() / 10);
    const monitored = { ...accepted, endsAt: Date.now() + life, idleSince: null, fullSince: null };
    this.sockets.add(monitored);
    socket.once('close', () => this.sockets.delete(monitored));
    return true;
  }

  accepted(): readonly AcceptedSocket[] {
    return [...this.sockets];
  }

  close(): void {
    registries.delete(this);
    clearInterval(this.timer);
  }

  private check(): void {
    const at = Date.now();
    const time = now();
    for (const one of this.sockets) {
      const { socket, expiresAt } = one;
      one.idleSince = one.countSubscriptions() === 0 ? (one.idleSince ?? at) : null;
      one.fullSince = socket.bufferedAmount > limit.mostBufferedBytes ? (one.fullSince ?? at) : null;
      if (isLongAgo(one.fullSince, limit.mostBufferedMs)) socket.terminate();
      else if (expiresAt && expiresAt <= time) closeForbidden(socket);
      else if (at >= one.endsAt || isLongAgo(one.idleSince, limit.idleMs))
        closeSocket(socket, RECONNECT_LATER, 'Come again');
    }
  }
}

function isLongAgo(since: number | null, ms: number): boolean {
  return since !== null && Date.now() - since >= ms;
}
