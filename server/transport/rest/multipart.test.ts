// Valid and invalid multipart forms.
// @module-tag nightly
import http from 'node:http';
import express from 'express';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { useDatabase } from '#server/testing/database.ts';
import { newViewer } from '#server/testing/people.ts';
import { restApi } from './api.ts';
import { buildOpenApi } from './openapi.ts';
import { defineRoute } from './route.ts';

useDatabase('migrated');

const route = defineRoute({
  method: 'post',
  path: '/things',
  summary: 'Takes things',
  tag: 'Test',
  access: 'viewer',
  multipart: { files: ['image', 'cover'], json: 'thing', purpose: 'POST_IMAGE' },
  body: z.object({ name: z.string(), age: z.coerce.number().optional() }),
  response: z.object({ body: z.unknown(), files: z.array(z.string()) }),
  handler: ({ body, files }) =>
    Promise.resolve({
      body,
      files: files.map(({ field, file }) => `${field}: ${file.name}, ${file.bytes.length}`),
    }),
});

let url = '';
let token = '';
const server = http.createServer(express().use('/api', restApi([route])));
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address === 'object' && address) url = `http://127.0.0.1:${address.port}/api/things`;
  ({ token } = await newViewer());
});
afterAll(() => void server.close());

type Part = [name: string, value: string | Blob, fileName?: string];

async function send(body: BodyInit, headers: Record<string, string> = {}) {
  const response = await fetch(url, {
    method: 'POST',
    body,
    headers: { 'x-access-token': token, ...headers },
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

function buildForm(...parts: Part[]): FormData {
  const form = new FormData();
  for (const [name, value, fileName] of parts)
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, value, fileName);
  return form;
}

const file = (length = 3) => new Blob(['x'.repeat(length)]);
const JSON_PART: Part = ['thing', '{"name":"Rex"}'];

describe('a multipart form', () => {
  const accepted: [label: string, parts: Part[], body: object, files: string[]][] = [
    ['with its body as JSON', [JSON_PART], { name: 'Rex' }, []],
    [
      'with flat fields',
      [
        ['name', 'Rex'],
        ['age', '3'],
      ],
      { name: 'Rex', age: 3 },
      [],
    ],
    ['with flat fields and JSON', [['age', '3'], JSON_PART], { name: 'Rex', age: 3 }, []],
    ['with its JSON as a file', [['thing', new Blob(['{"name":"Rex"}']), 'blob']], { name: 'Rex' }, []],
    [
      'with files before and after its JSON',
      [['image', file(), 'a.jpg'], JSON_PART, ['image', file(5), 'b.jpg'], ['cover', file(), 'c.jpg']],
      { name: 'Rex' },
      ['image: a.jpg, 3', 'image: b.jpg, 5', 'cover: c.jpg, 3'],
    ],
    ['with an undeclared file', [JSON_PART, ['virus', file(), 'v.exe']], { name: 'Rex' }, []],
    ['with no file chosen', [JSON_PART, ['image', file(0), '']], { name: 'Rex' }, []],
    [
      'with a file name in Hindi',
      [JSON_PART, ['image', file(), 'मोती.jpg']],
      { name: 'Rex' },
      ['image: मोती.jpg, 3'],
    ],
    [
      'with names of object prototypes',
      [JSON_PART, ['__proto__', 'x'], ['constructor', 'x']],
      { name: 'Rex' },
      [],
    ],
  ];
  it.each(accepted)('a form %s is accepted', async (_label, parts, body, files) => {
    expect(await send(buildForm(...parts))).toEqual({ status: 200, body: { body, files } });
  });

  it('a plain JSON body is accepted instead of a form', async () => {
    const response = await send('{"name":"Rex"}', { 'content-type': 'application/json' });
    expect(response.body).toEqual({ body: { name: 'Rex' }, files: [] });
  });

  const deep = `{"name":"Rex","a":${'['.repeat(40)}${']'.repeat(40)}}`;
  const refused: [label: string, status: number, parts: Part[]][] = [
    ['without a required field', 400, [['age', '3']]],
    ['with invalid JSON', 400, [['thing', '{name']]],
    ['with JSON that is a list', 400, [['thing', '[]']]],
    ['with JSON that is nested too deeply', 400, [['thing', deep]]],
    ['with a NUL character', 400, [['name', 'a\0b']]],
    [
      'with a field twice',
      400,
      [
        ['name', 'a'],
        ['name', 'b'],
      ],
    ],
    ['with a field that is too long', 413, [['name', 'x'.repeat(16_385)]]],
    ['with JSON that is too long', 413, [['thing', new Blob([`{"name":"${'x'.repeat(17_000)}"}`]), 'blob']]],
    ['with too many fields', 413, Array.from({ length: 12 }, (_, index): Part => [`f${index}`, 'x'])],
    ['with too many files', 413, Array.from({ length: 11 }, (): Part => ['image', file(), 'a.jpg'])],
  ];
  it.each(refused)('a form %s is rejected', async (_label, status, parts) => {
    const response = await send(buildForm(...parts));
    expect(response).toMatchObject({ status, body: { code: 'BAD_REQUEST' } });
  });

  it('a form with a file that is too large is rejected, naming the file', async () => {
    const response = await send(buildForm(['image', file(5_242_880), 'rex.jpg']));
    expect(response).toMatchObject({
      status: 413,
      body: { code: 'FILE_TOO_LARGE', message: 'rex.jpg is greater than 5MB' },
    });
  });

  it.each([
    ['no boundary', 'multipart/form-data', 'x'],
    ['another boundary', 'multipart/form-data; boundary=b', '--a\r\n'],
    [
      'no end',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="name"\r\n\r\nRe',
    ],
    ['broken headers', 'multipart/form-data; boundary=b', '--b\r\n\0\0\r\n\r\n--b--'],
    ['another kind of form', 'multipart/mixed; boundary=b', '--b--'],
  ])('a form with %s is rejected', async (_label, type, body) => {
    expect(await send(body, { 'content-type': type })).toMatchObject({ status: 400 });
  });
});

describe('the OpenAPI description of a route with files', () => {
  it('lists its parts', () => {
    const { paths } = buildOpenApi([route]);
    expect(paths?.['/things']?.post?.requestBody).toMatchObject({
      content: {
        'multipart/form-data': {
          schema: {
            properties: {
              thing: { properties: { name: { type: 'string' } } },
              image: { type: 'string', format: 'binary' },
            },
            required: ['thing'],
          },
          encoding: { thing: { contentType: 'application/json' } },
        },
        'application/json': {},
      },
    });
  });
});
