// The map of an upload: files go only to nulls that the operation declares as Upload.
import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTempFolder } from '#server/platform/config/env.ts';
import { useApp } from '#server/testing/app.ts';
import { pdfOfSize } from '#server/testing/files.ts';
import { sendForm } from '#server/testing/form.ts';
import { requestGraphql } from '#server/testing/graph.ts';
import { newViewer } from '#server/testing/people.ts';
import { makeTempDir, removeTempDir } from '#server/testing/temp-dir.ts';
import { sampleCases } from '#server/testing/every-case.ts';

const app = useApp();
const temp = makeTempDir('upload-map');

beforeAll(() => useTempFolder(temp));
afterAll(() => removeTempDir(temp));

const ONE = 'mutation ($f: Upload) { updateProfile(input: { image: $f }) { id } }';
const NAMED = 'mutation ($f: Upload, $n: String) { updateProfile(input: { image: $f, name: $n }) { id } }';
const MANY = 'mutation ($input: CreateForumPostInput!) { createForumPost(input: $input) { id } }';

function buildForm(operations: unknown, map: unknown, file?: Uint8Array): FormData {
  const form = new FormData();
  form.set('operations', typeof operations === 'string' ? operations : JSON.stringify(operations));
  form.set('map', typeof map === 'string' ? map : JSON.stringify(map));
  if (file) form.set('0', new Blob([new Uint8Array(file)]), 'a.png');
  return form;
}

async function answerTo(form: FormData) {
  const { token } = await newViewer();
  const { status, body } = await sendForm(`${app.url}/graphql`, form, { 'x-access-token': token });
  return { status, message: body.errors?.[0]?.message ?? '', code: body.errors?.[0]?.extensions?.code };
}

const bad: [string, unknown, unknown][] = [
  ['a file into a file', { query: ONE, variables: { f: null } }, { 0: ['variables.f', 'variables.f.file'] }],
  ['an index beyond the end of a list', { query: MANY, variables: {} }, { 0: ['variables.i.1000000'] }],
  [
    'an index beyond the end of a declared list',
    { query: MANY, variables: { input: { images: [null] } } },
    { 0: ['variables.input.images.1'] },
  ],
  [
    'the length of a list',
    { query: MANY, variables: { input: { images: [null] } } },
    { 0: ['variables.input.images.length'] },
  ],
  ['an undeclared variable', { query: ONE, variables: { f: null, g: null } }, { 0: ['variables.g'] }],
  ['a variable that is no file', { query: NAMED, variables: { f: null, n: null } }, { 0: ['variables.n'] }],
  ['a missing variable', { query: ONE, variables: {} }, { 0: ['variables.f'] }],
  ['a variable that has a value', { query: ONE, variables: { f: 'x' } }, { 0: ['variables.f'] }],
  ['the same path twice', { query: ONE, variables: { f: null } }, { 0: ['variables.f', 'variables.f'] }],
  [
    'two files with the same path',
    { query: ONE, variables: { f: null } },
    { 0: ['variables.f'], 1: ['variables.f'] },
  ],
  ['no path', { query: ONE, variables: { f: null } }, { 0: [] }],
  ['the path of the query', { query: ONE, variables: { f: null } }, { 0: ['query'] }],
  ['the path of a prototype', { query: ONE, variables: { f: null } }, { 0: ['variables.__proto__.f'] }],
  ['a path that is no list', { query: ONE, variables: { f: null } }, { 0: 'variables.f' }],
  ['a path that is no text', { query: ONE, variables: { f: null } }, { 0: [7] }],
  ['a path in a batch', [{ query: ONE, variables: { f: null } }], { 0: ['0.variables.f'] }],
  ['a missing query', { variables: { f: null } }, { 0: ['variables.f'] }],
  ['an invalid query', { query: '{ nope }', variables: { f: null } }, { 0: ['variables.f'] }],
  ['operations in broken JSON', '{', { 0: ['variables.f'] }],
  ['a map in broken JSON', { query: ONE, variables: { f: null } }, '{'],
  ['a list as its map', { query: ONE, variables: { f: null } }, []],
  [
    'very many paths',
    { query: ONE, variables: { f: null } },
    Object.fromEntries(Array.from({ length: 3_000 }, (_, index) => [index, ['variables.f']])),
  ],
];

describe('the map of an upload form', () => {
  it.each(sampleCases(bad, 4))(
    'a form with %s is refused before its files are read',
    async (_label, operations, map) => {
      for (const file of [undefined, pdfOfSize(300_000)]) {
        const { status, message } = await answerTo(buildForm(operations, map, file));
        expect([status, message]).toEqual([400, expect.stringMatching(/./)]);
        expect(readdirSync(temp)).toEqual([]);
      }
      // The server has not crashed.
      expect((await requestGraphql(app.url, '{ __typename }')).status).toBe(200);
    },
  );
});

describe('the order of form parts', () => {
  it('a file before the map is refused', async () => {
    const form = new FormData();
    form.set('operations', JSON.stringify({ query: ONE, variables: { f: null } }));
    form.set('0', new Blob(['x']), 'a.png');
    form.set('map', JSON.stringify({ 0: ['variables.f'] }));
    expect(await answerTo(form)).toMatchObject({ status: 400, code: 'BAD_REQUEST' });
  });

  it('a form that ends before the map is refused', async () => {
    const form = new FormData();
    form.set('operations', JSON.stringify({ query: ONE, variables: { f: null } }));
    expect(await answerTo(form)).toMatchObject({ status: 400, code: 'BAD_REQUEST' });
  });

  it('operations that are too long are refused', async () => {
    const form = buildForm(
      { query: `${ONE} #${'x'.repeat(110_000)}`, variables: { f: null } },
      { 0: ['variables.f'] },
    );
    expect(await answerTo(form)).toMatchObject({ status: 413 });
  });
});

it('a declared file that is missing is refused, and the process continues', async () => {
  const { message } = await answerTo(
    buildForm({ query: ONE, variables: { f: null } }, { 0: ['variables.f'] }),
  );
  expect(message).toBe('The file arrived incomplete.');
  expect((await requestGraphql(app.url, '{ __typename }')).status).toBe(200);
});

it('a file is accepted in a list', async () => {
  const operations = {
    query: MANY,
    variables: { input: { groupId: 'x', content: 'x', images: [null] } },
  };
  const response = await answerTo(
    buildForm(operations, { 0: ['variables.input.images.0'] }, pdfOfSize(300_000)),
  );
  // The map was accepted; only the content is refused, because it is no picture.
  expect(response.message).not.toContain('map');
  expect(response.status).toBeLessThan(500);
});
