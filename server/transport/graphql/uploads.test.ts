// Temporary files of forms with more files than their map declares.
// @module-tag nightly
import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useTempFolder } from '#server/platform/config/env.ts';
import { useApp } from '#server/testing/app.ts';
import { pdfOfSize } from '#server/testing/files.ts';
import { graphForm, sendForm } from '#server/testing/form.ts';
import { newViewer } from '#server/testing/people.ts';
import { eventually } from '#server/testing/eventually.ts';
import { makeTempDir, removeTempDir } from '#server/testing/temp-dir.ts';

const app = useApp();
const temp = makeTempDir('uploads');

beforeAll(() => useTempFolder(temp));
afterAll(() => removeTempDir(temp));

const PORTRAIT = 'mutation ($file: Upload) { updateProfile(input: { image: $file }) { id } }';

it.each([
  ['used', { 0: ['variables.file'] }],
  ['unused', { 0: [] }],
])('files with the same name that are %s are deleted after the response', async (_usage, map) => {
  const { token } = await newViewer();
  const form = graphForm(PORTRAIT, {}, { name: 'a.png', bytes: pdfOfSize(300_000) });
  form.set('map', JSON.stringify(map));
  const [file] = form.getAll('0');
  form.delete('0');
  for (let again = 0; again < 5; again += 1) form.append('0', file ?? '');
  const { status } = await sendForm(`${app.url}/graphql`, form, { 'x-access-token': token });
  expect(status).toBeLessThan(500);
  await eventually(() => expect(readdirSync(temp)).toEqual([]));
});
