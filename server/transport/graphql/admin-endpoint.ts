// The graph of the back office, at a path of its own: POST of its own pages only, with the cookie of a staff session.
// A shopper's token opens nothing here, and the cookie opens nothing at /graphql.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ApolloServer } from '@apollo/server';
import express, { type Request, type Response, Router } from 'express';
import { readStaffCookie, writeStaffCookie } from '#server/modules/staff/staff-cookie.ts';
import { type SignedInStaff, staffFromToken } from '#server/modules/staff/sessions.ts';
import { runAsStaff } from '#server/platform/actor.ts';
import { env } from '#server/platform/config/env.ts';
import { Refusal } from '#server/platform/errors.ts';
import { callerOf } from '#server/platform/http/caller.ts';
import { publicOriginOf } from '#server/platform/http/origins.ts';
import { ADMIN_GRAPH } from '#server/platform/http/request-target.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { newApolloServer } from './apollo-server.ts';
import { type GraphContext, visitorContext } from './context.ts';
import { graphqlHandler } from './handler.ts';
import { sendRefusal } from './send-refusal.ts';

export interface AdminEndpoint {
  router: Router;
  close(): Promise<void>;
}

/** The endpoint. Its schema is built at the first request. */
export function adminEndpoint(): AdminEndpoint {
  let starting: Promise<ApolloServer<GraphContext>> | undefined;
  const router = Router({ caseSensitive: true, strict: true });
  router.all(ADMIN_GRAPH, requireOwnPage);
  router.post(ADMIN_GRAPH, express.json({ limit: LIMITS.graph.bodyBytes }), async (req, res) => {
    starting ??= startApollo();
    await answer(await starting, req, res);
  });
  return { router, close: async () => (await starting)?.stop() };
}

async function startApollo(): Promise<ApolloServer<GraphContext>> {
  const { adminSchema } = await import('#server/composition/admin-schema.ts');
  const { GRAPHQL_SANDBOX, SHOP_MODE } = env();
  const isOpen = GRAPHQL_SANDBOX === 'on' && SHOP_MODE === 'demo';
  const apollo = newApolloServer({ schema: adminSchema, isOpen });
  await apollo.start();
  return apollo;
}

/** Refuses other methods, and pages of other origins, also of those that may call the shop. */
function requireOwnPage(req: Request, res: Response, next: () => void): void {
  res.vary('Origin');
  const { origin, 'sec-fetch-site': site } = req.headers;
  const isOwn = (origin === undefined || origin === publicOriginOf(req)) && (!site || site === 'same-origin');
  if (!isOwn) return sendRefusal(new Refusal('CSRF', 'Only pages of the back office may call it.'), req, res);
  if (req.method === 'POST') return next();
  res.set('Allow', 'POST').status(405).end();
}

async function answer(apollo: ApolloServer<GraphContext>, req: Request, res: Response): Promise<void> {
  const staff = await staffFromToken(readStaffCookie(req));
  const origin = publicOriginOf(req);
  const handle = graphqlHandler(apollo, {
    path: ADMIN_GRAPH,
    contextOf: () => Promise.resolve(staffContext(req, res, { staff, origin })),
  });
  const work = () => handle(req, res, req.body);
  await (staff ? runAsStaff(staff, work) : work());
}

/** For the fields of schema.graphql, staff are visitors. */
function staffContext(
  request: IncomingMessage,
  response: ServerResponse,
  { staff, origin }: { staff: SignedInStaff | null; origin: string },
): GraphContext {
  const writeCookie = (token: string | null) => writeStaffCookie(response, token);
  return { ...visitorContext(callerOf(request)), staff, staffRequest: { origin, writeCookie } };
}
