// The OpenAPI description, generated from the schemas that validate requests.
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponsesObject,
} from 'zod-openapi';
import { z } from 'zod';
import type { ErrorCode } from '#server/generated/resolver-types.ts';
import { API_SCOPES } from '#server/modules/api-keys/scopes.ts';
import { errorBody, exampleError } from './error-body.ts';
import { LINK_HEADER } from '#server/platform/http/link-token.ts';
import { buildExample } from './examples.ts';
import type { Multipart } from './multipart.ts';
import type { Route } from './route.ts';
import { STATUS } from './send-error.ts';

const ABOUT = `The shop's REST API. The same functions are available in GraphQL at /graphql.

Amounts are rupees with two decimals, times are ISO 8601, and ids are called \`_id\`. Lists are plain arrays of
at most 100 items; use \`?page=\` and the \`Link\` header for more. To sign in, call \`/otp/phone\` and \`/otp/verify\`
(in demo mode the response contains the code), press Authorize, and paste the token.

Every error is \`{code, message, fields?, requestId}\`. Messages are in English, or in Hindi if
\`Accept-Language\` prefers it.`;

const SCOPES = `Scopes: ${Object.entries(API_SCOPES)
  .map(([scope, allows]) => `\`${scope}\` (${allows})`)
  .join(', ')}.`;

// Errors that any route may return.
const ALWAYS: ErrorCode[] = ['BAD_REQUEST', 'RATE_LIMITED', 'UNAVAILABLE'];

/** The document for GET /api/openapi.json. */
export function buildOpenApi(routes: readonly Route[]) {
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {};
  for (const route of routes) (paths[route.path] ??= {})[route.method] = buildOperation(route);
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Moti & Mini',
      version: '1',
      description: ABOUT,
      license: { name: 'MIT' },
    },
    servers: [{ url: '/api' }],
    tags: [...new Set(routes.map(({ tag }) => tag))].map((name) => ({ name })),
    components: {
      securitySchemes: {
        accessToken: { type: 'apiKey', in: 'header', name: 'x-access-token' },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          description: `A key of another system, \`mm_…\`, which the operator makes with \`npm run ops -- apikey add\`. ${SCOPES}`,
        },
        petLink: {
          type: 'apiKey',
          in: 'header',
          name: LINK_HEADER,
          description: 'The part after # of a link that an owner gave to a clinic.',
        },
        antiForgery: { type: 'apiKey', in: 'header', name: 'X-XSRF-TOKEN' },
      },
    },
    paths: paths as ZodOpenApiPathsObject,
  });
}

/** @example operationId({ method: 'get', path: '/category/slug/{slug}' }) // 'getCategorySlugBySlug' */
export function operationId({ method, path }: Pick<Route, 'method' | 'path'>): string {
  const words = path
    .replace(/\{(\w+)\}/g, 'by/$1')
    .split('/')
    .filter(Boolean);
  return method + words.map((word) => (word[0] ?? '').toUpperCase() + word.slice(1)).join('');
}

function buildOperation(route: Route): ZodOpenApiOperationObject {
  const { summary, tag, params, query } = route;
  const description = buildDescription(route);
  return {
    operationId: operationId(route),
    summary,
    ...(description && { description }),
    tags: [tag],
    ...((params ?? query) && {
      requestParams: {
        ...(params && { path: params }),
        ...(query && { query }),
      },
    }),
    ...buildBody(route),
    security: buildSecurity(route),
    responses: buildResponses(route),
  };
}

/** Scopes of a key are part of the text, since OpenAPI knows them for OAuth only. */
function buildDescription({ description, scope }: Route): string | undefined {
  const needs = scope && `Needs an API key with the scope \`${scope}\`.`;
  return [description, needs].filter(Boolean).join(' ') || undefined;
}

function buildSecurity({ access, usesRefreshCookie, admit }: Route): Record<string, string[]>[] {
  if (usesRefreshCookie) return [{ antiForgery: [] }];
  if (admit) return [{ petLink: [] }];
  if (access === 'key') return [{ apiKey: [] }];
  return access === 'public' ? [] : [{ accessToken: [] }];
}

function buildBody({ body, bodyExample, multipart }: Route) {
  if (!body && !multipart) return {};
  const content = {
    schema: body,
    ...(bodyExample !== undefined && { example: bodyExample }),
  };
  return {
    requestBody: {
      required: true,
      content: {
        ...(multipart && { 'multipart/form-data': buildForm(multipart, body, bodyExample) }),
        ...(body && { 'application/json': content }),
      },
    },
  };
}

const file = z.string().meta({ format: 'binary' }).optional();

/** The form of a route that accepts files: its body as JSON in one part, or as flat fields. */
function buildForm({ files, json }: Multipart, body: z.ZodType | undefined, example: unknown) {
  const parts = Object.fromEntries(files.map((name) => [name, file]));
  if (json && body) {
    const schema = z.object({ [json]: body.meta({ example }), ...parts });
    return { schema, encoding: { [json]: { contentType: 'application/json' } } };
  }
  return { schema: body instanceof z.ZodObject ? body.extend(parts) : z.object(parts) };
}

/** An error response: most codes have one status. */
interface ErrorResponse {
  status: number;
  code: ErrorCode;
}

function buildResponses(route: Route): ZodOpenApiResponsesObject {
  const { response } = route;
  const content = { schema: response, example: buildExample(response) };
  return {
    200: { description: 'Success', content: { 'application/json': content } },
    ...describeErrors(listErrors(route)),
  };
}

function listErrors({
  access,
  params,
  body,
  usesRefreshCookie,
  multipart,
  errors = [],
}: Route): ErrorResponse[] {
  const codes = new Set<ErrorCode>([...ALWAYS, ...errors]);
  if (access !== 'public') codes.add('UNAUTHENTICATED');
  if (access === 'viewer') codes.add('PROFILE_INCOMPLETE');
  if (access === 'key') codes.add('FORBIDDEN');
  if (params) codes.add('NOT_FOUND');
  if (usesRefreshCookie) codes.add('CSRF');
  if (multipart) codes.add('FILE_TOO_LARGE').add('FILE_TYPE');
  const all = [...codes].map((code) => ({ status: STATUS[code], code }));
  // A body that is too large, or of a wrong content type.
  const bodyStatuses = body || multipart ? [413, 415] : [];
  return [...all, ...bodyStatuses.map((status) => ({ status, code: 'BAD_REQUEST' as const }))];
}

function describeErrors(all: readonly ErrorResponse[]): ZodOpenApiResponsesObject {
  const statuses = [...new Set(all.map(({ status }) => status))].sort((a, b) => a - b);
  const entries = statuses.map((status) => {
    const codes = all.filter((error) => error.status === status).map(({ code }) => code);
    const examples = Object.fromEntries(codes.map((code) => [code, { value: exampleError(code, status) }]));
    const response = {
      description: codes.join(', '),
      content: { 'application/json': { schema: errorBody, examples } },
    };
    return [String(status), response] as const;
  });
  return Object.fromEntries(entries);
}
