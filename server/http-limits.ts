// How long and how many connections may be. security 2.9: Node's own defaults bound nothing here.
import type { Server } from 'node:http';

export function limitConnections(server: Server): Server {
  server.requestTimeout = 30_000;
  server.headersTimeout = 15_000;
  // Longer than the 60 s of a proxy in front, so that it never meets a closed connection.
  server.keepAliveTimeout = 65_000;
  server.maxConnections = 2_000;
  return server;
}
