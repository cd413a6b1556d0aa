// Limits the connections of a server and decides which to close when there are too many: idle ones make room for new
// ones, and clients that do not read their responses are closed first of all.
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { peerAddress } from './caller.ts';

const CHECK_EVERY_MS = 1_000;
/** A connection that reads nothing for this long is closed when no idle one can make room. */
const STUCK_MS = 5_000;

interface Connection {
  readonly socket: Socket;
  readonly peer: string;
  /** Responses that are not fully sent. */
  readonly unanswered: Set<ServerResponse>;
  hasRequested: boolean;
  isUpgraded: boolean;
  /** Bytes queued for sending, and all bytes sent so far. */
  unsent: number;
  sent: number;
  /** Time since when nothing was sent; null while bytes are sent or none are queued. */
  stuckSince: number | null;
}

/** Internal to Node, whose public counters only change once a whole write is sent. */
interface Handle {
  bytesWritten: number;
  writeQueueSize: number;
}

export interface ConnectionLimits {
  inAll: number;
  /** Infinity behind a proxy. */
  perPeer: number;
  /** Unanswered requests on one connection, which pipelining allows. */
  requestsEach: number;
  unsentBytes: number;
  /** A connection that reads nothing of a response for this long is closed. */
  stallMs: number;
}

/** The connections of one server. */
export class Connections {
  private readonly connections = new Map<Socket, Connection>();
  /** Connections without a request, the longest idle first. */
  private readonly idle = new Set<Connection>();
  private readonly perPeer = new Map<string, number>();
  private readonly limits: ConnectionLimits;
  private readonly onCutOff: () => void;

  /** @param onCutOff called for each connection that is closed by a limit */
  constructor(limits: ConnectionLimits, onCutOff: () => void = () => undefined) {
    this.limits = limits;
    this.onCutOff = onCutOff;
  }

  watch(server: Server): void {
    server.on('connection', (socket: Socket) => this.accept(socket));
    server.prependListener('request', (req, res) => this.serve(req, res));
    server.prependListener('upgrade', ({ socket }: IncomingMessage) => this.upgrade(socket));
    const timer = setInterval(() => this.check(), CHECK_EVERY_MS).unref();
    server.once('close', () => clearInterval(timer));
  }

  private accept(socket: Socket): void {
    const peer = peerAddress(socket);
    const { inAll, perPeer } = this.limits;
    const isFull = () => this.connections.size >= inAll;
    const isPeerFull = () => this.countOf(peer) >= perPeer;
    if (isPeerFull()) this.makeRoom((connection) => connection.peer === peer);
    if (isFull()) this.makeRoom(() => true);
    if (isPeerFull() || isFull()) {
      this.onCutOff();
      return void socket.destroy();
    }
    const use = { unanswered: new Set<ServerResponse>(), hasRequested: false, isUpgraded: false };
    const connection: Connection = { socket, peer, ...use, unsent: 0, sent: 0, stuckSince: null };
    this.connections.set(socket, connection);
    this.idle.add(connection);
    this.perPeer.set(peer, this.countOf(peer) + 1);
    socket.once('close', () => {
      this.forget(connection);
      // Node closes only the response that is being sent, not those that wait behind it.
      for (const res of connection.unanswered) if (!res.socket) res.emit('close');
    });
  }

  private serve({ socket }: IncomingMessage, res: ServerResponse): void {
    const connection = this.connections.get(socket);
    if (!connection) return;
    connection.unanswered.add(res);
    connection.hasRequested = true;
    this.idle.delete(connection);
    res.once('close', () => {
      connection.unanswered.delete(res);
      if (connection.unanswered.size === 0 && this.connections.has(socket)) this.idle.add(connection);
    });
    if (connection.unanswered.size > this.limits.requestsEach) this.cutOff(connection);
  }

  /** Websockets have separate limits; see transport/websocket. */
  private upgrade(socket: Socket): void {
    const connection = this.connections.get(socket);
    if (!connection) return;
    connection.isUpgraded = true;
    this.idle.delete(connection);
    this.countDown(connection.peer);
  }

  /** Closes the longest idle keep-alive connection, else one without any request yet, else one that does not read. */
  private makeRoom(among: (connection: Connection) => boolean): void {
    const idle = [...this.idle].filter(among);
    const toClose = idle.find(({ hasRequested }) => hasRequested) ?? idle[0] ?? this.stuckLongest(among);
    if (toClose) this.cutOff(toClose);
  }

  private stuckLongest(among: (connection: Connection) => boolean): Connection | undefined {
    const before = performance.now() - STUCK_MS;
    const since = ({ stuckSince }: Connection) => stuckSince ?? Infinity;
    const [longest] = [...this.connections.values()].filter(among).sort((a, b) => since(a) - since(b));
    return longest && since(longest) <= before ? longest : undefined;
  }

  private check(): void {
    const at = performance.now();
    let unsent = 0;
    for (const connection of this.connections.values()) {
      const bytesSent = bytesSentBy(connection.socket);
      connection.unsent = connection.socket.writableLength;
      const isStuck = connection.unsent > 0 && bytesSent === connection.sent;
      connection.stuckSince = isStuck ? (connection.stuckSince ?? at) : null;
      connection.sent = bytesSent;
      if (connection.stuckSince !== null && at - connection.stuckSince >= this.limits.stallMs)
        this.cutOff(connection);
      else unsent += connection.unsent;
    }
    if (unsent > this.limits.unsentBytes) this.closeSlowReaders(unsent);
  }

  /** Closes slow readers until the unsent bytes are below the limit, starting with the address that has most. */
  private closeSlowReaders(unsent: number): void {
    const ofPeer = new Map<string, number>();
    for (const connection of this.connections.values())
      ofPeer.set(connection.peer, (ofPeer.get(connection.peer) ?? 0) + connection.unsent);
    const bySize = [...this.connections.values()]
      .filter(({ stuckSince }) => stuckSince !== null)
      .sort((a, b) => (ofPeer.get(b.peer) ?? 0) - (ofPeer.get(a.peer) ?? 0) || b.unsent - a.unsent);
    let remaining = unsent;
    for (const connection of bySize) {
      if (remaining <= this.limits.unsentBytes) return;
      remaining -= connection.unsent;
      this.cutOff(connection);
    }
  }

  private cutOff(connection: Connection): void {
    this.onCutOff();
    this.forget(connection);
    connection.socket.destroy();
  }

  private forget(connection: Connection): void {
    if (!this.connections.delete(connection.socket)) return;
    this.idle.delete(connection);
    if (!connection.isUpgraded) this.countDown(connection.peer);
  }

  private countOf(peer: string): number {
    return this.perPeer.get(peer) ?? 0;
  }

  private countDown(peer: string): void {
    const remaining = this.countOf(peer) - 1;
    if (remaining > 0) this.perPeer.set(peer, remaining);
    else this.perPeer.delete(peer);
  }
}

function bytesSentBy(socket: Socket): number {
  const { _handle: handle } = socket as unknown as { _handle: Handle | null };
  return handle ? handle.bytesWritten - handle.writeQueueSize : 0;
}
