// Requests over HTTP and websockets that exceed the input limits are refused before coercion.
import { once } from 'node:events';
import {
  getNamedType,
  getNullableType,
  type GraphQLScalarType,
  isInputObjectType,
  isListType,
  isScalarType,
} from 'graphql';
import { describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { useApp } from '#server/testing/app.ts';
import { requestGraphql } from '#server/testing/graph.ts';
import { parseCap } from './list-caps.ts';
import { schema } from '#server/composition/schema.ts';

const app = useApp();

const QUOTE = 'query ($l: [CartLineInput!]!) { quote(lines: $l) { total } }';
const LIVE = 'subscription ($id: ID!) { replyAdded(questionId: $id) { id } }';
const list = <Item>(length: number, item: Item) => Array.from({ length }, () => item);

async function overSocket(payload: object): Promise<string> {
  const socket = new WebSocket(`${app.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
  await once(socket, 'open');
  socket.send(JSON.stringify({ type: 'connection_init' }));
  await once(socket, 'message');
  socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload }));
  const [data] = (await once(socket, 'message')) as [Buffer];
  socket.terminate();
  return data.toString();
}

describe('a list of 30,000 wrong elements', () => {
  it('HTTP refuses the list with its path', async () => {
    const response = await requestGraphql(app.url, QUOTE, { l: list(30_000, {}) });
    expect(response.status).toBe(400);
    expect(response.errors).toMatchObject([
      { message: 'variables.l is a list of more than 200', extensions: { code: 'TOO_COSTLY' } },
    ]);
  });

  it('websockets refuse the list alike', async () => {
    const message = await overSocket({ query: LIVE, variables: { id: list(15_000, {}) } });
    expect(JSON.parse(message)).toMatchObject({
      type: 'error',
      payload: [{ message: 'variables.id is a list of more than 200', extensions: { code: 'TOO_COSTLY' } }],
    });
  });

  it('the query string of a GET and extensions refuse the list', async () => {
    const search = new URLSearchParams({ query: QUOTE, variables: JSON.stringify({ l: list(201, 1) }) });
    const headers = { 'apollo-require-preflight': '1' };
    const response = await fetch(`${app.url}/graphql?${String(search)}`, { headers });
    expect([response.status, await response.text()]).toEqual([400, expect.stringContaining('more than 200')]);
    const body = JSON.stringify({ query: '{ __typename }', extensions: { e: list(201, 1) } });
    const posted = await fetch(`${app.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    expect([posted.status, await posted.text()]).toEqual([400, expect.stringContaining('extensions.e')]);
  });
});

describe('coercion of variables', () => {
  it('stops at its first error, with a short message', async () => {
    const response = await requestGraphql(app.url, QUOTE, { l: list(200, { variantId: 'x'.repeat(400) }) });
    expect(response.status).toBe(400);
    expect(response.errors).toHaveLength(1);
    expect(JSON.stringify(response.errors).length).toBeLessThan(600);
  });

  it('skips requests that exceed the limits', async () => {
    const parse = vi.spyOn(schema.getType('Date') as GraphQLScalarType, 'parseValue');
    const query = 'query ($d: Date!) { service(slug: "dog-grooming") { slots(day: $d) { startsAt } } }';
    await requestGraphql(app.url, query, { d: '2026-01-01', other: list(201, 1) });
    expect(parse).not.toHaveBeenCalled();
    await requestGraphql(app.url, query, { d: '2026-01-01' });
    expect(parse).toHaveBeenCalled();
  });
});

describe('a list longer than its documented maximum', () => {
  const line = '{ variantId: "x", quantity: 1 }';
  const expected = [{ message: 'At most 50 of lines', extensions: { code: 'VALIDATION' } }];

  it('a variable of that length is refused', async () => {
    const { errors } = await requestGraphql(app.url, QUOTE, { l: list(51, { variantId: 'x', quantity: 1 }) });
    expect(errors).toMatchObject(expected);
  });

  it('a literal of that length is refused', async () => {
    const { errors } = await requestGraphql(
      app.url,
      `{ quote(lines: [${list(51, line).join()}]) { total } }`,
    );
    expect(errors).toMatchObject(expected);
  });

  it('an input object with a list of that length is refused', async () => {
    const filter = { brands: list(21, 'x') };
    const query = 'query ($f: ProductFilter) { products(filter: $f) { totalCount } }';
    expect((await requestGraphql(app.url, query, { f: filter })).errors).toMatchObject([
      { message: 'At most 20 of brands' },
    ]);
  });
});

it('every input list states its maximum length', () => {
  const fields = Object.values(schema.getTypeMap()).flatMap((type) => {
    if (isInputObjectType(type)) return Object.values(type.getFields());
    if (isScalarType(type) || !('getFields' in type) || type.name.startsWith('__')) return [];
    return Object.values(type.getFields()).flatMap((field) => ('args' in field ? field.args : []));
  });
  const lists = fields.filter(({ type }) => isListType(getNullableType(type)));
  expect(lists.length).toBeGreaterThan(5);
  const unlimited = lists.filter(({ description }) => parseCap(description) === undefined);
  expect(unlimited.map(({ name, type }) => `${name}: ${String(getNamedType(type))}`)).toEqual([]);
});

describe('a document', () => {
  it('a document of more than a thousand lines is refused', async () => {
    const unknown = Array.from({ length: 300 }, (_, index) => `x${index}`).join(' ');
    const response = await requestGraphql(app.url, `${'\n'.repeat(40_000)}{ ${unknown} }`);
    expect(response).toMatchObject({ status: 400, errors: [{ extensions: { code: 'TOO_COSTLY' } }] });
  });

  it('a document with very many errors reports only a few of them', async () => {
    const unknown = Array.from({ length: 300 }, (_, index) => `x${index}`).join(' ');
    const { errors } = await requestGraphql(app.url, `{ ${unknown} }`);
    expect(errors.length).toBe(15);
  });
});
