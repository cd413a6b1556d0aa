import { describe, expect, it } from 'vitest';
import { allRoutes } from './all-routes.ts';
import { bodyOf, useApi } from './testing/use-api.ts';

interface Operation {
  operationId: string;
  summary: string;
  parameters?: { name: string; in: string }[];
  requestBody?: { content: Record<string, { example?: unknown }> };
  responses: Record<string, unknown>;
}

describe('GET /api/openapi.json', () => {
  const api = useApi(allRoutes, 'migrated');
  const document = async () => bodyOf(await api.call('/openapi.json'));

  it('describes every path, with its parameters, its body and its refusals', async () => {
    const { openapi, paths } = (await document()) as {
      openapi: string;
      paths: Record<string, Record<string, Operation>>;
    };
    expect(openapi).toBe('3.1.0');
    for (const route of allRoutes) {
      const operation = paths[route.path]?.[route.method];
      expect(operation?.summary).toBe(route.summary);
      const inPath =
        operation?.parameters?.filter((parameter) => parameter.in === 'path').map(({ name }) => name) ?? [];
      expect(inPath).toEqual([...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
      expect(Object.keys(operation?.responses ?? {})).toEqual(
        expect.arrayContaining(['200', '400', '429', '503']),
      );
      if (route.body) expect(operation?.requestBody?.content['application/json']?.example).toBeDefined();
    }
    const ids = Object.values(paths).flatMap((path) =>
      Object.values(path).map(({ operationId }) => operationId),
    );
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('names what is sent as a query by its type, not by what we make of it', async () => {
    const text = JSON.stringify(await document());
    expect(text).toContain('"titleAsc"');
    expect(text).not.toContain('TITLE_ASC');
  });
});

describe('GET /api', () => {
  const api = useApi(allRoutes, 'migrated');

  it('answers a page to browsers and an index to programs', async () => {
    const page = await api.call('', {
      headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' },
    });
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(page.headers.get('vary')).toContain('Accept');
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self';");
    const index = await bodyOf(await api.call('', { headers: { accept: 'application/json' } }));
    expect(index.openapi).toBe('/api/openapi.json');
  });

  it('needs nothing from elsewhere: every file that the page names is there', async () => {
    const html = await (await api.call('', { headers: { accept: 'text/html' } })).text();
    const files = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file = '']) => file);
    expect(files.length).toBeGreaterThan(4);
    for (const file of files) {
      expect(file).toMatch(/^\/api\//);
      expect((await fetch(api.url + file)).status).toBe(200);
    }
  });
});
