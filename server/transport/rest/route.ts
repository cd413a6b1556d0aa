// Declares a route of the REST API. The Express route and the OpenAPI description are generated from it.
import type { Request, Response } from 'express';
import { z } from 'zod';
import type { Findable } from '#server/platform/errors.ts';
import type { ErrorCode } from '#server/generated/resolver-types.ts';
import type { ApiClient } from '#server/modules/api-keys/authenticate.ts';
import type { ApiScope } from '#server/modules/api-keys/scopes.ts';
import { admitUpload, isUpload } from '#server/platform/http/upload-guard.ts';
import {
  completeViewer,
  requireAccount,
  requireViewer,
  type Caller,
  type Viewer,
} from '#server/platform/viewer.ts';
import type { Multipart, SentFile } from './multipart.ts';
import { readBody, readParams, readQuery } from './read-request.ts';

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/**
 * The callers of a route: anyone, an account (even with an incomplete profile), an account with a complete profile, or
 * another system with a key, which has no viewer.
 * The services check access as well, but this check refuses visitors before the body is read.
 */
export type Access = 'public' | 'account' | 'viewer' | 'key';

/** The validated request passed to a handler. */
export interface Call<Params, Query, Body> {
  params: Params;
  query: Query;
  body: Body;
  /** The files of a multipart request, in order. */
  files: readonly SentFile[];
  viewer: Viewer | null;
  /** The client whose API key was sent; null for users and visitors. */
  client: ApiClient | null;
  caller: Caller;
  req: Request;
  res: Response;
}

interface Declaration {
  method: Method;
  /** The path below /api, with parameters in braces: /category/slug/{slug} */
  path: string;
  summary: string;
  description?: string;
  /** The section in the documentation. */
  tag: string;
  access: Access;
  /** The required scope of the API key, for access 'key'. */
  scope?: ApiScope;
  /** Set if the response is the same for everyone and may be cached. */
  cache?: 'catalogue' | 'prices';
  /** Authenticated by the refresh cookie alone, so the anti-forgery header is required. */
  usesRefreshCookie?: true;
  /** Accepts files. Requires an account, so that visitors cannot upload, unless `admit` decides. */
  multipart?: Multipart;
  /**
   * Checks the token of a link instead of an account, before the body is read. Returns the id by which uploads in
   * progress are counted, or throws.
   */
  admit?: (req: Request, caller: Caller) => Promise<string>;
  /** The kind of record in its path, for the message "Order not found." */
  record?: Findable;
  /** Error codes in addition to those of every route. */
  errors?: readonly ErrorCode[];
  bodyExample?: unknown;
}

interface RouteSpec<
  Params extends z.ZodObject,
  Query extends z.ZodObject,
  Body extends z.ZodType,
  ResponseSchema extends z.ZodType,
> extends Declaration {
  params?: Params;
  query?: Query;
  body?: Body;
  response: ResponseSchema;
  handler(call: Call<z.output<Params>, z.output<Query>, z.output<Body>>): Promise<z.input<ResponseSchema>>;
}

export interface RawCall {
  viewer: Viewer | null;
  client: ApiClient | null;
  caller: Caller;
  req: Request;
  res: Response;
}

export interface Route extends Declaration {
  params: z.ZodObject | undefined;
  query: z.ZodObject | undefined;
  body: z.ZodType | undefined;
  response: z.ZodType;
  /** Validates the request, calls the handler and returns the response body. */
  run(call: RawCall): Promise<unknown>;
}

const NOTHING = z.object({});

export function defineRoute<
  ResponseSchema extends z.ZodType,
  Params extends z.ZodObject = typeof NOTHING,
  Query extends z.ZodObject = typeof NOTHING,
  Body extends z.ZodType = z.ZodUndefined,
>(spec: RouteSpec<Params, Query, Body, ResponseSchema>): Route {
  const { params, query, body, response: responseSchema, handler, ...declaration } = spec;
  const { access, multipart, admit } = spec;
  return {
    ...declaration,
    params,
    query,
    body,
    response: responseSchema,
    async run({ viewer, client, caller, req, res }) {
      checkAccess(access, viewer);
      if (access === 'key' && !client) throw new Error(`${spec.path} needs a scope`);
      const link = admit && { id: await admit(req, caller) };
      if (multipart && isUpload(req)) admitUpload(req, res, link ?? requireAccount(viewer));
      const payload = await readBody(body, { req, res, multipart });
      const input = {
        params: readParams(params, req, spec.record) as z.output<Params>,
        query: readQuery(query, req) as z.output<Query>,
        body: payload.body as z.output<Body>,
        files: payload.files,
      };
      // Removes properties that are not declared in the response schema.
      return responseSchema.parse(
        await handler({
          ...input,
          viewer: resolveViewer(spec, viewer),
          client,
          caller,
          req,
          res,
        }),
      );
    },
  };
}

function checkAccess(access: Access, viewer: Viewer | null): void {
  if (access === 'viewer') requireViewer(viewer);
  if (access === 'account') requireAccount(viewer);
}

// An account with an incomplete profile is treated as a visitor, except that it can complete its profile and sign out.
function resolveViewer(
  { access, usesRefreshCookie }: Pick<Declaration, 'access' | 'usesRefreshCookie'>,
  viewer: Viewer | null,
): Viewer | null {
  return access === 'public' && !usesRefreshCookie ? completeViewer(viewer) : viewer;
}
