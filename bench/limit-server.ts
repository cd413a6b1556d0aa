// The limits: what this machine can do at most, each a little more of what the shop must do.
// Run as a process of its own; gets its work as a message and answers with its port.
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ApolloServer, HeaderMap } from '@apollo/server';
import { ApolloServerPluginCacheControlDisabled } from '@apollo/server/plugin/disabled';
import { makeExecutableSchema } from '@graphql-tools/schema';
import pg from 'pg';
import { projectRoot } from '#server/project-root.ts';
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

/** Apollo Server over data in memory: what the graph alone costs. */
async function apollo({ answer }: Work): Promise<RequestListener> {
  const schema = makeExecutableSchema({
    typeDefs: readFileSync(join(projectRoot, 'schema.graphql'), 'utf8'),
    resolvers: { Query: { products: () => answer.products, product: () => answer.product } },
  });
  const server = new ApolloServer({ schema, plugins: [ApolloServerPluginCacheControlDisabled()] });
  await server.start();
  return (req, res) => {
    execute(server, req).then(
      (body) => send(res, body),
      (error: unknown) => res.writeHead(500).end(String(error)),
    );
  };
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

const MAKERS = { mem, stringify, pgjson, apollo };

async function serve(work: Work): Promise<void> {
  const server = createServer(await MAKERS[work.limit](work));
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    process.send?.(typeof address === 'object' ? address?.port : 0);
  });
}

process.once('message', (work: Work) => void serve(work));
// Whoever started it is gone.
process.once('disconnect', () => process.exit(0));
