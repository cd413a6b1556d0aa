// A path of /api, declared once: the Express route and the OpenAPI page are both made from this.
import type { Request, Response } from 'express';
import { z } from 'zod';
import type { Findable } from '#server/platform/errors.ts';
import type { ErrorCode } from '#server/generated/resolver-types.ts';
import { admitUpload, isUpload } from '#server/platform/http/upload-guard.ts';
import {
  knownPerson,
  requireAccount,
  requireViewer,
  type Caller,
  type Viewer,
} from '#server/platform/viewer.ts';
import type { Multipart, SentFile } from './multipart.ts';
import { readBody, readParams, readQuery } from './read-request.ts';

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/**
 * Who may call: anyone, an account (its profile may still be missing), or a complete account.
 * The rooms check as well; asked here, a visitor hears 401 before anything is read.
 */
export type Access = 'public' | 'account' | 'viewer';

/** What a handler gets: the request, read and checked. */
export interface Call<Params, Query, Body> {
  params: Params;
  query: Query;
  body: Body;
  /** The files of a multipart request, in the order in which they came. */
  files: readonly SentFile[];
  viewer: Viewer | null;
  caller: Caller;
  req: Request;
  res: Response;
}

interface Declaration {
  method: Method;
  /** Below /api, parameters in braces: /category/slug/{slug} */
  path: string;
  summary: string;
  description?: string;
  /** The heading on the page. */
  tag: string;
  access: Access;
  /** The same for everyone, so that caches may keep it. Left out: never kept. */
  cache?: 'catalogue' | 'prices';
  /** The refresh cookie alone authenticates it, so it needs the anti-forgery header. */
  ridesOnCookie?: true;
  /** Takes files as well. Needs an account: nobody else's bytes are read. */
  multipart?: Multipart;
  /** What its path names, as the room says that it is missing: "There is no such order." */
  noun?: Findable;
  /** What it refuses with, besides what every path may. */
  errors?: readonly ErrorCode[];
  bodyExample?: unknown;
}

interface RouteSpec<
  Params extends z.ZodObject,
  Query extends z.ZodObject,
  Body extends z.ZodType,
  Answer extends z.ZodType,
> extends Declaration {
  params?: Params;
  query?: Query;
  body?: Body;
  answer: Answer;
  handler(call: Call<z.output<Params>, z.output<Query>, z.output<Body>>): Promise<z.input<Answer>>;
}

export interface RawCall {
  viewer: Viewer | null;
  caller: Caller;
  req: Request;
  res: Response;
}

export interface Route extends Declaration {
  params: z.ZodObject | undefined;
  query: z.ZodObject | undefined;
  body: z.ZodType | undefined;
  answer: z.ZodType;
  /** Reads the request, calls the handler and answers what goes over the wire. */
  run(call: RawCall): Promise<unknown>;
}

const NOTHING = z.object({});

export function defineRoute<
  Answer extends z.ZodType,
  Params extends z.ZodObject = typeof NOTHING,
  Query extends z.ZodObject = typeof NOTHING,
  Body extends z.ZodType = z.ZodUndefined,
>(spec: RouteSpec<Params, Query, Body, Answer>): Route {
  const { params, query, body, answer, handler, ...declaration } = spec;
  const { access, multipart } = spec;
  return {
    ...declaration,
    params,
    query,
    body,
    answer,
    async run({ viewer, caller, req, res }) {
      checkAccess(access, viewer);
      if (multipart && isUpload(req)) admitUpload(req, res, requireAccount(viewer));
      const sent = await readBody(body, { req, res, multipart });
      const given = {
        params: readParams(params, req, spec.noun) as z.output<Params>,
        query: readQuery(query, req) as z.output<Query>,
        body: sent.body as z.output<Body>,
        files: sent.files,
      };
      // Only what the answer declares goes out, whatever a room hands over.
      return answer.parse(
        await handler({
          ...given,
          viewer: seenBy(spec, viewer),
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

// decisions: "An incomplete account reads as a visitor and may only complete its profile." And log out.
function seenBy(
  { access, ridesOnCookie }: Pick<Declaration, 'access' | 'ridesOnCookie'>,
  viewer: Viewer | null,
): Viewer | null {
  return access === 'public' && !ridesOnCookie ? knownPerson(viewer) : viewer;
}
