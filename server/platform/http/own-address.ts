// Where this process itself can be reached, for what speaks to it over the wire: the provider's stand-in.
import type { Server } from 'node:http';

let ownAddress: string | undefined;

/** Remembers the address once the server listens. */
export function rememberAddress(server: Server): void {
  server.once('listening', () => {
    const address = server.address();
    if (typeof address !== 'object' || !address) return;
    // Listening on all of them, it is reached at this one too.
    const isAny = address.address === '::' || address.address === '0.0.0.0';
    const host = isAny ? '127.0.0.1' : address.family === 'IPv6' ? `[${address.address}]` : address.address;
    ownAddress = `http://${host}:${address.port}`;
  });
}

/** @example "http://127.0.0.1:4000"; null in a process that serves nothing. */
export function addressOfThisProcess(): string | null {
  return ownAddress ?? null;
}
