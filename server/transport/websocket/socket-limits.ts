// Keeps sockets within their bounds: how much they say, how long they live, how slowly they read.
import type { WebSocket } from 'ws';
import { now } from '#server/platform/clock.ts';
import { env } from '#server/platform/config/env.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { beginWork } from '#server/platform/metrics/stalls.ts';
import { spend } from '#server/platform/limits/rate-limits.ts';
import { pointsOfBytes } from '#server/platform/limits/request-bytes.ts';

const { sockets: limit } = LIMITS;

const FORBIDDEN = 4403;
const TOO_MANY = 4429;
/** Nothing is wrong: come again when there is something to ask. */
const COME_AGAIN = 4499;
const CLOSE_WITHIN_MS = 2_000;

/** A socket that was let in. */
export interface Guest {
  socket: WebSocket;
  /** Null for a visitor. */
  userId: string | null;
  /** When their token is no longer good; null for a visitor. */
  expiresAt: Date | null;
  /** How many streams it listens to. */
  streams: () => number;
}

interface Kept extends Guest {
  endsAt: number;
  idleSince: number | null;
  fullSince: number | null;
}

/** Whether what is counted per socket, person and address counts. */
export function isCounted(): boolean {
  return env().RATE_LIMITS === 'on';
}

/** Says why and closes, also on those who do not listen. */
export function cutOff(socket: WebSocket, code: number, reason: string): void {
  socket.close(code, reason);
  setTimeout(() => socket.terminate(), CLOSE_WITHIN_MS).unref();
}

export function refuseMore(socket: WebSocket, what: string): void {
  cutOff(socket, TOO_MANY, `Too many ${what}`);
}

export function forbid(socket: WebSocket): void {
  cutOff(socket, FORBIDDEN, 'Forbidden');
}

/** "30 messages/10 s"; and their bytes cost their address, whatever they say. */
export function countMessages(socket: WebSocket, address: string): void {
  let since = 0;
  let count = 0;
  socket.on('message', (data: Buffer) => {
    beginWork('socket');
    spend('graphCostByAddress', address, Math.max(1, pointsOfBytes(data.length))).catch(() =>
      refuseMore(socket, 'bytes'),
    );
    const at = Date.now();
    if (at - since > limit.messages.withinMs) {
      since = at;
      count = 0;
    }
    count += 1;
    if (count > limit.messages.most && isCounted()) refuseMore(socket, 'messages');
  });
}

const doors = new Set<SocketCare>();

/** How many sockets are open, and how many streams they listen to. */
export function socketCounts(): { sockets: number; subscriptions: number } {
  const all = [...doors].flatMap((door) => door.guests());
  return { sockets: all.length, subscriptions: all.reduce((sum, guest) => sum + guest.streams(), 0) };
}

/** All sockets that were let in; looks after them now and then. */
export class SocketCare {
  private readonly kept = new Set<Kept>();
  private readonly timer = setInterval(() => this.look(), limit.lookEveryMs).unref();

  constructor() {
    doors.add(this);
  }

  /** Keeps a guest until they leave; false where the person has too many sockets already. */
  admit(guest: Guest): boolean {
    const { userId, socket } = guest;
    const own = userId === null ? 0 : [...this.kept].filter((kept) => kept.userId === userId).length;
    if (own >= limit.perPerson && isCounted()) {
      refuseMore(socket, 'sockets');
      return false;
    }
    // Not all that came at once leave at once.
    const life = limit.lifeMs * (1 - Math.random() / 10);
    const kept = { ...guest, endsAt: Date.now() + life, idleSince: null, fullSince: null };
    this.kept.add(kept);
    socket.once('close', () => this.kept.delete(kept));
    return true;
  }

  guests(): readonly Guest[] {
    return [...this.kept];
  }

  close(): void {
    doors.delete(this);
    clearInterval(this.timer);
  }

  private look(): void {
    const at = Date.now();
    const time = now();
    for (const kept of this.kept) {
      const { socket, expiresAt } = kept;
      kept.idleSince = kept.streams() === 0 ? (kept.idleSince ?? at) : null;
      kept.fullSince = socket.bufferedAmount > limit.mostBufferedBytes ? (kept.fullSince ?? at) : null;
      if (isLongAgo(kept.fullSince, limit.mostBufferedMs)) socket.terminate();
      else if (expiresAt && expiresAt <= time) forbid(socket);
      else if (at >= kept.endsAt || isLongAgo(kept.idleSince, limit.idleMs))
        cutOff(socket, COME_AGAIN, 'Come again');
    }
  }
}

function isLongAgo(since: number | null, ms: number): boolean {
  return since !== null && Date.now() - since >= ms;
}
