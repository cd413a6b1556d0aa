// Websockets: at /graphql for the shop, at /admin/graphql for the back office.
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { identifyCaller } from '#server/platform/http/caller.ts';
import { env } from '#server/platform/config/env.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { adminSockets } from './admin-sockets.ts';
import { areLimitsOn, limitMessages } from './socket-limits.ts';
import { publicSockets } from './sockets.ts';

const { sockets: limit } = LIMITS;

/** The sockets of one path. */
export interface SocketEndpoint {
  path: string;
  /** Whether the page that opens the socket may do so. */
  isOwn: (request: IncomingMessage) => boolean;
  close: () => Promise<void>;
}

/** Starts the websocket servers; returns a function that closes them. */
export function openSockets(server: Server): () => Promise<void> {
  const endpoints = [publicSockets, adminSockets].map((open) => {
    const sockets = new WebSocketServer({
      noServer: true,
      maxPayload: limit.messageBytes,
      // One frame each turn of the event loop: a single read can bring ten thousand.
      allowSynchronousEvents: false,
      perMessageDeflate: false, // SubscriptionHub writes its own frames in between
    });
    return { sockets, ...open(sockets) };
  });
  const addresses = new Map<string, number>();
  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const endpoint = endpoints.find(({ path }) => path === request.url?.split('?')[0]);
    if (!endpoint) {
      // In development, hot reloading handles its upgrades on the same server.
      if (env().SHOP_DEV === 'off') socket.destroy();
      return;
    }
    const { address } = identifyCaller(request);
    const isAtLimit = (addresses.get(address) ?? 0) >= limit.perAddress && areLimitsOn();
    if (!endpoint.isOwn(request) || isAtLimit) return void socket.destroy();
    endpoint.sockets.handleUpgrade(request, socket, head, (opened) => {
      countIn(addresses, address, opened);
      limitMessages(opened, address);
      endpoint.sockets.emit('connection', opened, request);
      // graphql-ws would also print protocol errors of clients to the console.
      opened.removeAllListeners('error').on('error', () => undefined);
    });
  };
  server.on('upgrade', onUpgrade);
  return async () => {
    server.off('upgrade', onUpgrade);
    for (const { close } of endpoints) await close();
  };
}

function countIn(addresses: Map<string, number>, address: string, socket: WebSocket): void {
  addresses.set(address, (addresses.get(address) ?? 0) + 1);
  socket.once('close', () => {
    const remaining = (addresses.get(address) ?? 0) - 1;
    if (remaining > 0) addresses.set(address, remaining);
    else addresses.delete(address);
  });
}
