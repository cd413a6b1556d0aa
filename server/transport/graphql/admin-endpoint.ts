// The GraphQL endpoint of the back office. It accepts only POST requests of its pages, with a staff session cookie.
// Tokens of shoppers are not accepted here, and the staff cookie is not accepted at /graphql.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ApolloServer } from '@apollo/server';
import express, { type Request, type Response, Router } from 'express';
import { uploadProductSheet } from '#server/modules/catalogue/imports/product-imports.ts';
import { requirePictureWriter, storeStaffPicture } from '#server/modules/pictures/staff-pictures.ts';
import { readStaffCookie, writeStaffCookie } from '#server/modules/staff/staff-cookie.ts';
import { type SignedInStaff, staffFromToken } from '#server/modules/staff/sessions.ts';
import { runAsStaff } from '#server/platform/actor.ts';
import { env } from '#server/platform/config/env.ts';
import { UserError } from '#server/platform/errors.ts';
import { identifyCaller } from '#server/platform/http/caller.ts';
import { publicOrigin } from '#server/platform/http/origins.ts';
import { ADMIN_GRAPH } from '#server/platform/http/request-target.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { requirePermission } from '#server/platform/staff-actor.ts';
import { sendError } from '#server/transport/rest/send-error.ts';
import { newApolloServer } from './apollo-server.ts';
import { type GraphContext, visitorContext } from './context.ts';
import { graphqlHandler } from './handler.ts';
import { sendUserError } from './send-user-error.ts';

/** The path for uploading a picture before a mutation refers to it. */
const ADMIN_PICTURES = '/admin/pictures';
/** Where a page of the back office sends a product sheet. */
const ADMIN_SHEETS = '/admin/product-sheets';

export interface AdminEndpoint {
  router: Router;
  close(): Promise<void>;
}

/** The endpoint, whose schema is built at the first request. */
export function adminEndpoint(): AdminEndpoint {
  let starting: Promise<ApolloServer<GraphContext>> | undefined;
  const router = Router({ caseSensitive: true, strict: true });
  router.all(ADMIN_GRAPH, requireOwnPage);
  router.all(ADMIN_PICTURES, requireOwnPage);
  router.post(
    ADMIN_PICTURES,
    requireStaff(requirePictureWriter),
    express.raw({ type: () => true, limit: LIMITS.uploads.fileBytes }),
    storePicture,
  );
  router.all(ADMIN_SHEETS, requireOwnPage);
  router.post(
    ADMIN_SHEETS,
    requireStaff((staff) => requirePermission(staff, 'catalogue:write')),
    express.raw({ type: () => true, limit: LIMITS.productSheet.fileBytes }),
    storeSheet,
  );
  router.post(ADMIN_GRAPH, express.json({ limit: LIMITS.staff.bodyBytes }), async (req, res) => {
    starting ??= startApollo();
    await respond(await starting, req, res);
  });
  return { router, close: async () => (await starting)?.stop() };
}

/** Checks access before the bytes of a file are read. */
function requireStaff(allowed: (staff: SignedInStaff | null) => SignedInStaff) {
  return async (req: Request, res: Response, next: () => void): Promise<void> => {
    try {
      res.locals.staff = allowed(await staffFromToken(readStaffCookie(req)));
      next();
    } catch (error) {
      sendError(error, req, res);
    }
  };
}

/** Stores the bytes of a picture under the default name of browsers, and responds with its key as JSON. */
async function storePicture(req: Request, res: Response): Promise<void> {
  try {
    const bytes = Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0);
    const staff = res.locals.staff as SignedInStaff; // set by requireStaff
    const key = await storeStaffPicture(staff, { name: 'blob', bytes });
    res.set('Cache-Control', 'no-store').json({ key });
  } catch (error) {
    sendError(error, req, res);
  }
}

/** Reads a product sheet, with its name in the query string, and responds with the id of its import as JSON. */
async function storeSheet(req: Request, res: Response): Promise<void> {
  try {
    const bytes = Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0);
    const staff = res.locals.staff as SignedInStaff; // set by requireStaff
    const queryText = (name: string) => (typeof req.query[name] === 'string' ? req.query[name] : '');
    const sheet = {
      id: queryText('id'),
      fileName: queryText('name'),
      bytes,
      withStock: queryText('stock') === 'yes',
    };
    const { id } = await runAsStaff(staff, () => uploadProductSheet(staff, sheet));
    res.set('Cache-Control', 'no-store').json({ id });
  } catch (error) {
    sendError(error, req, res);
  }
}

async function startApollo(): Promise<ApolloServer<GraphContext>> {
  const { adminSchema } = await import('#server/composition/admin-schema.ts');
  const { GRAPHQL_SANDBOX, SHOP_MODE } = env();
  const isOpen = GRAPHQL_SANDBOX === 'on' && SHOP_MODE === 'demo';
  const apollo = newApolloServer({ schema: adminSchema, isOpen });
  await apollo.start();
  return apollo;
}

/** Refuses other methods, and pages of all other origins, even those of ALLOWED_ORIGINS. */
function requireOwnPage(req: Request, res: Response, next: () => void): void {
  res.vary('Origin');
  const { origin, 'sec-fetch-site': site } = req.headers;
  const isOwn = (origin === undefined || origin === publicOrigin(req)) && (!site || site === 'same-origin');
  if (!isOwn)
    return sendUserError(new UserError('CSRF', 'Only pages of the back office may send requests.'), req, res);
  if (req.method === 'POST') return next();
  res.set('Allow', 'POST').status(405).end();
}

async function respond(apollo: ApolloServer<GraphContext>, req: Request, res: Response): Promise<void> {
  const staff = await staffFromToken(readStaffCookie(req));
  const origin = publicOrigin(req);
  const handle = graphqlHandler(apollo, {
    path: ADMIN_GRAPH,
    // Staff members send whole sheets.
    inputLimits: staff && !staff.isInvitee ? { ...LIMITS.input, ...LIMITS.staffInput } : undefined,
    createContext: () => Promise.resolve(staffContext(req, res, { staff, origin })),
  });
  const work = () => handle(req, res, req.body);
  await (staff ? runAsStaff(staff, work) : work());
}

/** Fields of schema.graphql treat members of staff as visitors. */
function staffContext(
  request: IncomingMessage,
  response: ServerResponse,
  { staff, origin }: { staff: SignedInStaff | null; origin: string },
): GraphContext {
  const writeCookie = (token: string | null) => writeStaffCookie(response, token);
  return { ...visitorContext(identifyCaller(request)), staff, staffRequest: { origin, writeCookie } };
}
