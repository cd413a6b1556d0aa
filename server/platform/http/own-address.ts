// The address of this process, for links in mails and for the stand-in of the payment provider.
import type { Server } from 'node:http';

let ownAddress: string | undefined;

/** Records the address once the server listens. */
export function recordOwnAddress(server: Server): void {
  server.once('listening', () => {
    const address = server.address();
    if (typeof address !== 'object' || !address) return;
    // A wildcard address includes the loopback address.
    const isAny = address.address === '::' || address.address === '0.0.0.0';
    const host = isAny ? '127.0.0.1' : address.family === 'IPv6' ? `[${address.address}]` : address.address;
    ownAddress = `http://${host}:${address.port}`;
  });
}

/** @example "http://127.0.0.1:4000"; null in a process without a server. */
export function addressOfThisProcess(): string | null {
  return ownAddress ?? null;
}
