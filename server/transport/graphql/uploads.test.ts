// What a form leaves on the disk when it holds more than it says.
import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useTempFolder } from '#server/platform/config/env.ts';
import { useApp } from '#server/testing/app.ts';
import { pdfOf } from '#server/testing/files.ts';
import { graphForm, sendForm } from '#server/testing/form.ts';
import { newViewer } from '#server/testing/people.ts';
import { soon } from '#server/testing/soon.ts';
import { makeTempDir, removeTempDir } from '#server/testing/temp-dir.ts';

const app = useApp();
const temp = makeTempDir('uploads');

beforeAll(() => useTempFolder(temp));
afterAll(() => removeTempDir(temp));

const PORTRAIT = 'mutation ($file: Upload) { updateProfile(input: { image: $file }) { id } }';

it.each([
  ['asked for', { 0: ['variables.file'] }],
  ['nowhere asked for', { 0: [] }],
])('files that come again under one name, %s, are gone with the answer', async (_where, map) => {
  const { token } = await newViewer();
  const form = graphForm(PORTRAIT, {}, { name: 'a.png', bytes: pdfOf(300_000) });
  form.set('map', JSON.stringify(map));
  const [file] = form.getAll('0');
  form.delete('0');
  for (let again = 0; again < 5; again += 1) form.append('0', file ?? '');
  const { status } = await sendForm(`${app.url}/graphql`, form, { 'x-access-token': token });
  expect(status).toBeLessThan(500);
  await soon(() => expect(readdirSync(temp)).toEqual([]));
});
