// Who holds how many connections, and who gives way where there are too many: whoever waits gives way to whoever
// comes, and whoever leaves answers lying gives way to all.
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { peerOf } from './caller.ts';

const LOOK_EVERY_MS = 1_000;
/** Whoever took nothing for so long gives way where nobody else can. */
const STUCK_MS = 5_000;

interface Held {
  readonly socket: Socket;
  readonly peer: string;
  /** Requests that are not answered to the end. */
  requests: number;
  hasAsked: boolean;
  isUpgraded: boolean;
  /** Bytes that wait to be sent, and those that were taken ever. */
  unsent: number;
  taken: number;
  /** Since when none is taken; null while some are, or while none wait. */
  stuckSince: number | null;
}

/** As Node's own timeouts see it: a write is done for its sender once the last byte of it is taken. */
interface Handle {
  bytesWritten: number;
  writeQueueSize: number;
}

export interface ConnectionLimits {
  inAll: number;
  /** Infinity where all come through a proxy. */
  perPeer: number;
  unsentBytes: number;
  /** Whoever takes nothing for so long, of what was written, is cut off. */
  stallMs: number;
}

/** The connections of one server. */
export class Connections {
  private readonly held = new Map<Socket, Held>();
  /** Those without a request, the one that waits longest first. */
  private readonly waiting = new Set<Held>();
  private readonly perPeer = new Map<string, number>();
  private readonly limits: ConnectionLimits;
  private readonly whenCutOff: () => void;

  /** `whenCutOff` is called for each that a limit costs its connection. */
  constructor(limits: ConnectionLimits, whenCutOff: () => void = () => undefined) {
    this.limits = limits;
    this.whenCutOff = whenCutOff;
  }

  watch(server: Server): void {
    server.on('connection', (socket: Socket) => this.admit(socket));
    server.prependListener('request', (req, res) => this.serve(req, res));
    server.prependListener('upgrade', ({ socket }: IncomingMessage) => this.upgrade(socket));
    const timer = setInterval(() => this.look(), LOOK_EVERY_MS).unref();
    server.once('close', () => clearInterval(timer));
  }

  private admit(socket: Socket): void {
    const peer = peerOf(socket);
    const { inAll, perPeer } = this.limits;
    const isFull = () => this.held.size >= inAll;
    const isPeerFull = () => this.countOf(peer) >= perPeer;
    if (isPeerFull()) this.makeRoom((one) => one.peer === peer);
    if (isFull()) this.makeRoom(() => true);
    if (isPeerFull() || isFull()) {
      this.whenCutOff();
      return void socket.destroy();
    }
    const use = { requests: 0, hasAsked: false, isUpgraded: false };
    const one: Held = { socket, peer, ...use, unsent: 0, taken: 0, stuckSince: null };
    this.held.set(socket, one);
    this.waiting.add(one);
    this.perPeer.set(peer, this.countOf(peer) + 1);
    socket.once('close', () => this.forget(one));
  }

  private serve({ socket }: IncomingMessage, res: ServerResponse): void {
    const one = this.held.get(socket);
    if (!one) return;
    one.requests += 1;
    one.hasAsked = true;
    this.waiting.delete(one);
    res.once('close', () => {
      one.requests -= 1;
      if (one.requests === 0 && this.held.has(socket)) this.waiting.add(one);
    });
  }

  /** A websocket is counted among those of its address where it is opened, and looked after there. */
  private upgrade(socket: Socket): void {
    const one = this.held.get(socket);
    if (!one) return;
    one.isUpgraded = true;
    this.waiting.delete(one);
    this.countDown(one.peer);
  }

  /** Closes what is missed least: the longest idle keep-alive, else who never asked anything, else who does not read. */
  private makeRoom(among: (one: Held) => boolean): void {
    const idle = [...this.waiting].filter(among);
    const gone = idle.find(({ hasAsked }) => hasAsked) ?? idle[0] ?? this.stuckLongest(among);
    if (gone) this.cutOff(gone);
  }

  private stuckLongest(among: (one: Held) => boolean): Held | undefined {
    const before = performance.now() - STUCK_MS;
    const since = ({ stuckSince }: Held) => stuckSince ?? Infinity;
    const [longest] = [...this.held.values()].filter(among).sort((a, b) => since(a) - since(b));
    return longest && since(longest) <= before ? longest : undefined;
  }

  private look(): void {
    const at = performance.now();
    let unsent = 0;
    for (const one of this.held.values()) {
      const taken = takenBy(one.socket);
      one.unsent = one.socket.writableLength;
      const isStuck = one.unsent > 0 && taken === one.taken;
      one.stuckSince = isStuck ? (one.stuckSince ?? at) : null;
      one.taken = taken;
      if (one.stuckSince !== null && at - one.stuckSince >= this.limits.stallMs) this.cutOff(one);
      else unsent += one.unsent;
    }
    if (unsent > this.limits.unsentBytes) this.lighten(unsent);
  }

  /** Frees what lies unsent, beginning with the address that leaves most of it lying. */
  private lighten(unsent: number): void {
    const ofPeer = new Map<string, number>();
    for (const one of this.held.values()) ofPeer.set(one.peer, (ofPeer.get(one.peer) ?? 0) + one.unsent);
    const byWeight = [...this.held.values()]
      .filter(({ stuckSince }) => stuckSince !== null)
      .sort((a, b) => (ofPeer.get(b.peer) ?? 0) - (ofPeer.get(a.peer) ?? 0) || b.unsent - a.unsent);
    let left = unsent;
    for (const one of byWeight) {
      if (left <= this.limits.unsentBytes) return;
      left -= one.unsent;
      this.cutOff(one);
    }
  }

  private cutOff(one: Held): void {
    this.whenCutOff();
    this.forget(one);
    one.socket.destroy();
  }

  private forget(one: Held): void {
    if (!this.held.delete(one.socket)) return;
    this.waiting.delete(one);
    if (!one.isUpgraded) this.countDown(one.peer);
  }

  private countOf(peer: string): number {
    return this.perPeer.get(peer) ?? 0;
  }

  private countDown(peer: string): void {
    const left = this.countOf(peer) - 1;
    if (left > 0) this.perPeer.set(peer, left);
    else this.perPeer.delete(peer);
  }
}

function takenBy(socket: Socket): number {
  const { _handle: handle } = socket as unknown as { _handle: Handle | null };
  return handle ? handle.bytesWritten - handle.writeQueueSize : 0;
}
