// The map of an upload: files go only to nulls that the operation declares as Upload.
import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTempFolder } from '#server/platform/config/env.ts';
import { useApp } from '#server/testing/app.ts';
import { pdfOf } from '#server/testing/files.ts';
import { sendForm } from '#server/testing/form.ts';
import { ask } from '#server/testing/graph.ts';
import { newViewer } from '#server/testing/people.ts';
import { makeTempDir, removeTempDir } from '#server/testing/temp-dir.ts';

const app = useApp();
const temp = makeTempDir('upload-map');

beforeAll(() => useTempFolder(temp));
afterAll(() => removeTempDir(temp));

const ONE = 'mutation ($f: Upload) { updateProfile(input: { image: $f }) { id } }';
const NAMED = 'mutation ($f: Upload, $n: String) { updateProfile(input: { image: $f, name: $n }) { id } }';
const MANY = 'mutation ($input: CreateForumPostInput!) { createForumPost(input: $input) { id } }';

function formOf(operations: unknown, map: unknown, file?: Uint8Array): FormData {
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
  ['beyond the end of a list', { query: MANY, variables: {} }, { 0: ['variables.i.1000000'] }],
  [
    'beyond the end of a declared list',
    { query: MANY, variables: { input: { images: [null] } } },
    { 0: ['variables.input.images.1'] },
  ],
  [
    'at the length of a list',
    { query: MANY, variables: { input: { images: [null] } } },
    { 0: ['variables.input.images.length'] },
  ],
  ['where nothing is declared', { query: ONE, variables: { f: null, g: null } }, { 0: ['variables.g'] }],
  ['where no file is declared', { query: NAMED, variables: { f: null, n: null } }, { 0: ['variables.n'] }],
  ['where the variable is missing', { query: ONE, variables: {} }, { 0: ['variables.f'] }],
  ['where something stands already', { query: ONE, variables: { f: 'x' } }, { 0: ['variables.f'] }],
  ['twice', { query: ONE, variables: { f: null } }, { 0: ['variables.f', 'variables.f'] }],
  [
    'two files with the same path',
    { query: ONE, variables: { f: null } },
    { 0: ['variables.f'], 1: ['variables.f'] },
  ],
  ['nowhere', { query: ONE, variables: { f: null } }, { 0: [] }],
  ['to the query itself', { query: ONE, variables: { f: null } }, { 0: ['query'] }],
  ['to a prototype', { query: ONE, variables: { f: null } }, { 0: ['variables.__proto__.f'] }],
  ['by no list', { query: ONE, variables: { f: null } }, { 0: 'variables.f' }],
  ['by no text', { query: ONE, variables: { f: null } }, { 0: [7] }],
  ['of a batch', [{ query: ONE, variables: { f: null } }], { 0: ['0.variables.f'] }],
  ['of no query', { variables: { f: null } }, { 0: ['variables.f'] }],
  ['of a query that is none', { query: '{ nope }', variables: { f: null } }, { 0: ['variables.f'] }],
  ['of broken JSON', '{', { 0: ['variables.f'] }],
  ['by a broken map', { query: ONE, variables: { f: null } }, '{'],
  ['by a list', { query: ONE, variables: { f: null } }, []],
  [
    'very many paths',
    { query: ONE, variables: { f: null } },
    Object.fromEntries(Array.from({ length: 3_000 }, (_, index) => [index, ['variables.f']])),
  ],
];

describe('a form is refused before its files are read if its map has', () => {
  it.each(bad)('%s', async (_where, operations, map) => {
    for (const file of [undefined, pdfOf(300_000)]) {
      const { status, message } = await answerTo(formOf(operations, map, file));
      expect([status, message]).toEqual([400, expect.stringMatching(/./)]);
      expect(readdirSync(temp)).toEqual([]);
    }
    // The process that answered is still there.
    expect((await ask(app.url, '{ __typename }')).status).toBe(200);
  });
});

describe('a form is refused', () => {
  it('when a file comes before the map', async () => {
    const form = new FormData();
    form.set('operations', JSON.stringify({ query: ONE, variables: { f: null } }));
    form.set('0', new Blob(['x']), 'a.png');
    form.set('map', JSON.stringify({ 0: ['variables.f'] }));
    expect(await answerTo(form)).toMatchObject({ status: 400, code: 'BAD_REQUEST' });
  });

  it('when it ends before the map', async () => {
    const form = new FormData();
    form.set('operations', JSON.stringify({ query: ONE, variables: { f: null } }));
    expect(await answerTo(form)).toMatchObject({ status: 400, code: 'BAD_REQUEST' });
  });

  it('when its operations are too long', async () => {
    const form = formOf(
      { query: `${ONE} #${'x'.repeat(110_000)}`, variables: { f: null } },
      { 0: ['variables.f'] },
    );
    expect(await answerTo(form)).toMatchObject({ status: 413 });
  });
});

it('a declared file that is missing is refused, and the process continues', async () => {
  const { message } = await answerTo(formOf({ query: ONE, variables: { f: null } }, { 0: ['variables.f'] }));
  expect(message).toBe('The file arrived incomplete.');
  expect((await ask(app.url, '{ __typename }')).status).toBe(200);
});

it('a file is accepted in a list', async () => {
  const operations = {
    query: MANY,
    variables: { input: { groupId: 'x', content: 'x', images: [null] } },
  };
  const answer = await answerTo(formOf(operations, { 0: ['variables.input.images.0'] }, pdfOf(300_000)));
  // It is no picture, which was seen since it arrived.
  expect(answer.message).not.toContain('map');
  expect(answer.status).toBeLessThan(500);
});
