// Baseline servers, each of which does a little more of the shop's work. Runs in its own process, gets
// its work as a message and reports its port.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ApolloServer, HeaderMap } from '@apollo/server';
import { ApolloServerPluginCacheControlDisabled } from '@apollo/server/plugin/disabled';
import { startStandaloneServer } from '@apollo/server/standalone';
import { makeExecutableSchema } from '@graphql-tools/schema';
import type { GraphQLSchema } from 'graphql';
import pg from 'pg';
import { projectRoot } from '#server/platform/config/project-root.ts';
import type { BaselineWork } from './baselines.ts';

function send(res: ServerResponse, body: string | Buffer): void {
  res.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
  res.end(body);
}

/** `node:http` with a ready response. */
function mem({ response }: BaselineWork): RequestListener {
  const bytes = Buffer.from(JSON.stringify({ data: response }));
  return (_req, res) => send(res, bytes);
}

/** The same with JSON.stringify for each response. */
function stringify({ response: result }: BaselineWork): RequestListener {
  return (_req, res) => send(res, JSON.stringify({ data: result }));
}

/** One prepared statement in which PostgreSQL builds the JSON. */
function pgjson({ scenario, databaseUrl }: BaselineWork): RequestListener {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
  const { name, statement, values } = scenario;
  return (_req, res) => {
    pool.query<{ json: string }>({ name, text: statement, values }).then(
      ({ rows }) => send(res, rows[0]?.json ?? 'null'),
      (error: unknown) => res.writeHead(500).end(String(error)),
    );
  };
}

/** Apollo Server with defaults over data in memory; returns its port. */
async function apollo({ response: result }: BaselineWork): Promise<number> {
  const server = new ApolloServer({ schema: schemaOver(result) });
  const { url } = await startStandaloneServer(server, { listen: { port: 0, host: '127.0.0.1' } });
  return Number(new URL(url).port);
}

/** Apollo Server without plugins and without its HTTP layer. */
async function leanApollo({ response: result }: BaselineWork): Promise<RequestListener> {
  const server = new ApolloServer({
    schema: schemaOver(result),
    plugins: [ApolloServerPluginCacheControlDisabled()],
  });
  await server.start();
  return (req, res) => {
    execute(server, req).then(
      (body) => send(res, body),
      (error: unknown) => res.writeHead(500).end(String(error)),
    );
  };
}

function schemaOver(response: BaselineWork['response']): GraphQLSchema {
  return makeExecutableSchema({
    typeDefs: readFileSync(join(projectRoot, 'schema.graphql'), 'utf8'),
    resolvers: { Query: { products: () => response.products, product: () => response.product } },
  });
}

async function execute(server: ApolloServer, req: IncomingMessage): Promise<string> {
  const body: unknown = JSON.parse(await text(req));
  const headers = new HeaderMap([['content-type', 'application/json']]);
  const response = await server.executeHTTPGraphQLRequest({
    httpGraphQLRequest: { method: 'POST', headers, search: '', body },
    context: () => Promise.resolve({}),
  });
  if (response.body.kind !== 'complete') throw new Error('an incremental response');
  return response.body.string;
}

const LISTENERS = { mem, stringify, pgjson, leanApollo };

async function serve(work: BaselineWork): Promise<void> {
  process.send?.(
    work.baseline === 'apollo' ? await apollo(work) : await listen(await LISTENERS[work.baseline](work)),
  );
}

async function listen(listener: RequestListener): Promise<number> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}

process.once('message', (work: BaselineWork) => void serve(work));
// The parent has exited.
process.once('disconnect', () => process.exit(0));
