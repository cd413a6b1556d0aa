import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { allRoutes } from '#server/composition/routes.ts';
import { errorBody } from './error-body.ts';
import { at } from './testing/specified/call.ts';
import { readBody, useApi } from './testing/use-api.ts';

const api = useApi(allRoutes, 'migrated');

/** Every property of that name, at any depth. */
function membersCalled(name: string, value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) => [
    ...(key === name ? [member] : []),
    ...membersCalled(name, member),
  ]);
}

const media = z.object({ schema: z.unknown(), example: z.unknown(), examples: z.unknown() }).partial();
const content = z.record(z.string().regex(/^(application\/json|multipart\/form-data)$/), media);
const parameter = z.strictObject({
  name: z.string(),
  in: z.enum(['path', 'query']),
  required: z.boolean().optional(),
  description: z.string().min(3),
  schema: z.looseObject({}),
  example: z.unknown().optional(),
});

/** The requirements of OpenAPI 3.1, and those of this project. */
const description = z.strictObject({
  openapi: z.literal('3.1.0'),
  info: z.object({ title: z.string(), version: z.string() }),
  servers: z.tuple([z.object({ url: z.literal('/api') })]),
  tags: z.array(z.object({ name: z.string() })),
  components: z.object({
    securitySchemes: z.record(z.string(), z.object({ type: z.enum(['apiKey', 'http']) })),
  }),
  paths: z.record(
    z.string().startsWith('/'),
    z.partialRecord(
      z.enum(['get', 'post', 'put', 'patch', 'delete']),
      z.strictObject({
        operationId: z.string(),
        summary: z.string().min(5),
        description: z.string().optional(),
        tags: z.tuple([z.string()]),
        parameters: z.array(parameter).optional(),
        requestBody: z.strictObject({ required: z.literal(true), content }).optional(),
        security: z.array(
          z.partialRecord(z.enum(['accessToken', 'antiForgery', 'apiKey', 'petLink']), z.tuple([])),
        ),
        responses: z.record(
          z.string().regex(/^\d{3}$/),
          z.strictObject({ description: z.string().min(1), content }),
        ),
      }),
    ),
  ),
});

describe('GET /api/openapi.json', () => {
  const read = async () => {
    const document: unknown = await readBody(await api.call('/openapi.json'));
    return { document, ...description.parse(document) };
  };

  it('the description is valid OpenAPI 3.1 without dangling references', async () => {
    const { document, paths } = await read();
    const references = membersCalled('$ref', document);
    expect(references.length).toBeGreaterThan(20);
    for (const reference of new Set(references))
      expect(at(document, String(reference).replace('#/', '').replaceAll('/', '.'))).toBeTypeOf('object');
    const ids = Object.values(paths).flatMap((path) => Object.values(path).map((call) => call?.operationId));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toHaveLength(allRoutes.length);
  });

  it.each(allRoutes)('describes the parameters, responses and errors of $method $path', async (route) => {
    const { paths } = await read();
    const operation = paths[route.path]?.[route.method];
    expect(operation?.summary).toBe(route.summary);
    const inPath = operation?.parameters?.filter((parameter) => parameter.in === 'path') ?? [];
    expect(inPath.map(({ name }) => name)).toEqual(
      [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name),
    );
    expect(inPath.every(({ required }) => required)).toBe(true);

    const refused = Object.entries(operation?.responses ?? {}).filter(([status]) => status !== '200');
    const expected = ['400', '429', '503'];
    if (route.access !== 'public') expected.push('401');
    if (route.params) expected.push('404');
    if (route.body || route.multipart) expected.push('413', '415');
    expect(refused.map(([status]) => status)).toEqual(expect.arrayContaining(expected));
    for (const [status, refusal] of refused)
      for (const example of membersCalled('value', refusal.content['application/json']?.examples))
        expect(errorBody.safeParse(example).error, status).toBeUndefined();

    const response = operation?.responses[200]?.content['application/json']?.example;
    expect(route.response.parse(response)).toEqual(response);
    if (!route.body) return;
    const bodyExample = operation?.requestBody?.content['application/json']?.example;
    expect(route.body.safeParse(bodyExample).error).toBeUndefined();
    expect(bodyExample).toBeTypeOf('object');
  });

  it('counts towards the rate limit', async () => {
    const { headers } = await api.call('/openapi.json');
    expect(Number(headers.get('ratelimit-remaining'))).toBeGreaterThan(0);
  });

  it('describes query parameters by the type that is sent', async () => {
    const text = JSON.stringify((await read()).document);
    expect(text).toContain('"titleAsc"');
    expect(text).not.toContain('TITLE_ASC');
  });
});

describe('GET /api', () => {
  it('answers HTML to browsers and JSON to programs', async () => {
    const page = await api.call('', {
      headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' },
    });
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(page.headers.get('vary')).toContain('Accept');
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self';");
    const index = await readBody(await api.call('', { headers: { accept: 'application/json' } }));
    expect(index.openapi).toBe('/api/openapi.json');
  });

  it('serves every file that the page refers to', async () => {
    const html = await (await api.call('', { headers: { accept: 'text/html' } })).text();
    const files = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file = '']) => file);
    expect(files.length).toBeGreaterThan(4);
    for (const file of files) {
      expect(file).toMatch(/^\/api\//);
      expect((await fetch(api.url + file)).status).toBe(200);
    }
  });
});
