// The limits: what this machine can do at most, each a little more of what the shop must do.
// Run as a process of its own; gets its work as a message and answers with its port.
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
import type { Work } from './limits.ts';

function send(res: ServerResponse, body: string | Buffer): void {
  res.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
  res.end(body);
}

/** `node:http` answering ready bytes. */
function mem({ answer }: Work): RequestListener {
  const bytes = Buffer.from(JSON.stringify({ data: answer }));
  return (_req, res) => send(res, bytes);
}

/** The same, JSON made each time. */
function stringify({ answer }: Work): RequestListener {
  return (_req, res) => send(res, JSON.stringify({ data: answer }));
}

/** One prepared statement in which PostgreSQL makes the JSON. */
function pgjson({ scenario, databaseUrl }: Work): RequestListener {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
  const { name, statement, values } = scenario;
  return (_req, res) => {
    pool.query<{ json: string }>({ name, text: statement, values }).then(
      ({ rows }) => send(res, rows[0]?.json ?? 'null'),
      (error: unknown) => res.writeHead(500).end(String(error)),
    );
  };
}

/** Apollo Server as it comes, over data in memory: what the graph alone costs. Answers its port. */
async function apollo({ answer }: Work): Promise<number> {
  const server = new ApolloServer({ schema: schemaOver(answer) });
  const { url } = await startStandaloneServer(server, { listen: { port: 0, host: '127.0.0.1' } });
  return Number(new URL(url).port);
}

/** The same without its plugins and its way of HTTP: the least that a graph costs through Apollo Server. */
async function leanApollo({ answer }: Work): Promise<RequestListener> {
  const server = new ApolloServer({
    schema: schemaOver(answer),
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

function schemaOver(answer: Work['answer']): GraphQLSchema {
  return makeExecutableSchema({
    typeDefs: readFileSync(join(projectRoot, 'schema.graphql'), 'utf8'),
    resolvers: { Query: { products: () => answer.products, product: () => answer.product } },
  });
}

async function execute(server: ApolloServer, req: IncomingMessage): Promise<string> {
  const body: unknown = JSON.parse(await text(req));
  const headers = new HeaderMap([['content-type', 'application/json']]);
  const answer = await server.executeHTTPGraphQLRequest({
    httpGraphQLRequest: { method: 'POST', headers, search: '', body },
    context: () => Promise.resolve({}),
  });
  if (answer.body.kind !== 'complete') throw new Error('an answer in chunks');
  return answer.body.string;
}

const LISTENERS = { mem, stringify, pgjson, leanApollo };

async function serve(work: Work): Promise<void> {
  process.send?.(
    work.limit === 'apollo' ? await apollo(work) : await listen(await LISTENERS[work.limit](work)),
  );
}

async function listen(listener: RequestListener): Promise<number> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}

process.once('message', (work: Work) => void serve(work));
// Whoever started it is gone.
process.once('disconnect', () => process.exit(0));
