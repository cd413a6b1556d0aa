import { z } from 'zod';
import { UserError } from '#server/platform/errors.ts';
import { defineRoute } from '#server/transport/rest/route.ts';

const echo = defineRoute({
  method: 'post',
  path: '/echo',
  summary: 'Says it again',
  tag: 'Test',
  access: 'public',
  body: z.object({
    name: z.string().max(50),
    items: z.array(z.object({ size: z.string() })).optional(),
  }),
  response: z.object({ name: z.string() }),
  handler: ({ body }) => Promise.resolve({ ...body, secret: 'never declared' }),
});

const byId = defineRoute({
  method: 'get',
  path: '/things/{id}',
  summary: 'One thing',
  tag: 'Test',
  access: 'public',
  cache: 'prices',
  params: z.object({ id: z.uuid() }),
  query: z.object({ page: z.string().regex(/^\d+$/).optional() }),
  response: z.object({ found: z.string(), page: z.string().optional() }),
  handler: ({ params, query }) => Promise.resolve({ found: params.id, ...query }),
});

const literal = defineRoute({
  method: 'get',
  path: '/things/particular',
  summary: 'All of them',
  tag: 'Test',
  access: 'public',
  response: z.array(z.string()),
  handler: () => Promise.resolve(['literal']),
});

const own = defineRoute({
  method: 'get',
  path: '/own',
  summary: 'Something personal',
  tag: 'Test',
  access: 'viewer',
  response: z.object({}),
  handler: () => Promise.resolve({}),
});

function failing(path: string, error: () => Error) {
  return defineRoute({
    method: 'get',
    path,
    summary: 'Fails',
    tag: 'Test',
    access: 'public',
    response: z.null(),
    handler: () => Promise.reject(error()),
  });
}

const busy = failing('/busy', () => new UserError('RATE_LIMITED', 'Too many', { retryAfter: 7 }));
const down = failing('/down', () => Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }));
const broken = failing('/broken', () => new Error('SELECT secret FROM table'));

/** Sample routes of every kind, to test the framework without modules. */
export const sampleRoutes = [byId, literal, echo, own, busy, down, broken];
