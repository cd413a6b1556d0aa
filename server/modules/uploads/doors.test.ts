import { soon } from '#server/testing/soon.ts';
// Files through both doors: who is let in, how much, and what is left behind when it goes wrong.
import { type FSWatcher, readdirSync, watch } from 'node:fs';
import http from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TOO_MANY_BYTES } from '#rules/upload.ts';
import { db } from '#server/platform/database/db.ts';
import { useTempFolder } from '#server/platform/config/env.ts';
import { useApp } from '#server/testing/app.ts';
import { pdf, pdfOf, picture } from '#server/testing/files.ts';
import { beginForm, type FormAnswer, graphForm, sendForm } from '#server/testing/form.ts';
import { newViewer } from '#server/testing/people.ts';
import { makeTempDir, removeTempDir } from '#server/testing/temp-dir.ts';

const app = useApp();
const temp = makeTempDir('doors');
const touched: string[] = [];
let watcher: FSWatcher;

beforeAll(() => {
  useTempFolder(temp);
  watcher = watch(temp, (_event, name) => touched.push(name ?? ''));
});
afterAll(() => {
  watcher.close();
  removeTempDir(temp);
});
beforeEach(() => void touched.splice(0));

const ADD = `mutation ($input: AddPetDocumentInput!) { addPetDocument(input: $input) { id fileName bytes } }`;
const PORTRAIT = `mutation ($file: Upload) { updateProfile(input: { image: $file }) { id } }`;

async function newOwner() {
  const viewer = await newViewer();
  const pet = await db.pet.create({
    data: { userId: viewer.id, name: 'Rex', kind: 'DOG', dob: new Date('2024-01-01') },
  });
  return { ...viewer, petId: pet.id };
}
type Owner = Awaited<ReturnType<typeof newOwner>>;

const COMPLETE = { type: 'VACCINE', description: 'Rabies' };

function overGraph(owner: Owner, name: string, bytes: Uint8Array): Promise<FormAnswer> {
  const form = graphForm(ADD, {}, { name, bytes });
  const input = { ...COMPLETE, petId: owner.petId, file: null };
  form.set('operations', JSON.stringify({ query: ADD, variables: { input } }));
  form.set('map', JSON.stringify({ 0: ['variables.input.file'] }));
  return sendForm(`${app.url}/graphql`, inOrder(form), { 'x-access-token': owner.token });
}

// The specification of such forms wants the file last.
function inOrder(form: FormData): FormData {
  const sorted = new FormData();
  for (const name of ['operations', 'map', '0'])
    for (const part of form.getAll(name)) sorted.append(name, part);
  return sorted;
}

function restForm(owner: Owner, name: string, bytes: Uint8Array): FormData {
  const form = new FormData();
  form.set('documents', JSON.stringify({ ...COMPLETE, type: 'Vaccine', petId: owner.petId }));
  form.set('fileRaw', new Blob([new Uint8Array(bytes)]), name);
  return form;
}

function overRest(owner: Owner, name: string, bytes: Uint8Array): Promise<FormAnswer> {
  const path = `${app.url}/api/pets/documents/${owner.petId}`;
  return sendForm(path, restForm(owner, name, bytes), { 'x-access-token': owner.token }, 'PATCH');
}

const doors = [
  { door: 'the graph', send: overGraph },
  { door: 'REST', send: overRest },
];

/** What an answer of either door says. */
function said({ status, body }: FormAnswer) {
  const [error] = body.errors ?? [];
  if (!error) return { status, code: body.code, message: body.message };
  return { status, code: error.extensions?.code, message: error.message };
}

describe.each(doors)('by $door', ({ send }) => {
  it('5,242,879 bytes are taken', async () => {
    const owner = await newOwner();
    const answer = await send(owner, 'scan.pdf', pdfOf(TOO_MANY_BYTES - 1));
    expect(said(answer)).toEqual({ status: 200, code: undefined, message: undefined });
    expect(await db.petDocument.count({ where: { petId: owner.petId } })).toBe(1);
  });

  it('5,242,880 bytes are too many', async () => {
    const owner = await newOwner();
    const answer = said(await send(owner, 'scan.pdf', pdfOf(TOO_MANY_BYTES)));
    expect(answer).toMatchObject({ code: 'FILE_TOO_LARGE', message: 'File should be less than 5MB' });
    expect(await db.storedFile.count({ where: { ownerId: owner.id } })).toBe(0);
  });

  it('a file of another kind is refused by its name', async () => {
    const answer = said(await send(await newOwner(), '../page.pdf', Buffer.from('<html>')));
    expect(answer).toMatchObject({ code: 'FILE_TYPE', message: '“page.pdf” is not a PDF.' });
  });

  it('names lose their path and keep their letters', async () => {
    const owner = await newOwner();
    await send(owner, '../../मोती (1).pdf', pdf());
    const [file] = await db.storedFile.findMany({ where: { ownerId: owner.id } });
    expect(file?.originalName).toBe('मोती (1).pdf');
  });
});

describe('nothing is spooled', () => {
  const large = pdfOf(3_000_000);

  async function refused(headers: Record<string, string>) {
    const form = graphForm(PORTRAIT, {}, { name: 'a.jpg', bytes: large });
    const answer = await sendForm(`${app.url}/graphql`, form, headers);
    return { ...said(answer), touched: [...touched] };
  }

  it('for a stranger', async () => {
    expect(await refused({})).toMatchObject({ status: 401, code: 'UNAUTHENTICATED', touched: [] });
    expect(await refused({ 'x-access-token': 'made up' })).toMatchObject({ status: 401, touched: [] });
  });

  it('for a form of a foreign page', async () => {
    const { token } = await newViewer();
    const headers = { 'x-access-token': token, 'apollo-require-preflight': '' };
    expect(await refused(headers)).toMatchObject({ status: 403, code: 'CSRF', touched: [] });
    const foreign = { 'x-access-token': token, origin: 'https://evil.example' };
    expect(await refused(foreign)).toMatchObject({ status: 403, code: 'CSRF', touched: [] });
  });

  it('for an account whose profile is missing', async () => {
    const { id, token } = await newViewer();
    await db.user.update({ where: { id }, data: { completedAt: null } });
    const answer = await refused({ 'x-access-token': token });
    expect(answer).toMatchObject({ status: 403, code: 'PROFILE_INCOMPLETE', touched: [] });
  });

  it('when nobody knows how long it will be, or it is too long', async () => {
    const { token } = await newViewer();
    const headers = { 'x-access-token': token, 'apollo-require-preflight': 'true' };
    expect(await statusOf({ ...headers, 'transfer-encoding': 'chunked' })).toBe(400);
    expect(await statusOf({ ...headers, 'content-length': String(60 * 1024 * 1024) })).toBe(413);
    expect(touched).toEqual([]);
  });

  it('by REST for a stranger, who hears why', async () => {
    const owner = await newOwner();
    const answer = said(await overRest({ ...owner, token: 'made up' }, 'a.pdf', large));
    expect(answer).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
  });
});

describe('a form that is none', () => {
  const noForm = [
    { what: 'without a boundary', type: 'multipart/form-data', text: 'x' },
    { what: 'that is cut off', type: 'multipart/form-data; boundary=b', text: '--b\r\nContent-Disp' },
    { what: 'without an end', type: 'multipart/form-data; boundary=b', text: '--b\r\n\r\nx' },
  ];

  it.each(noForm)('$what is refused at once by both doors', async ({ type, text }) => {
    const owner = await newOwner();
    const headers = {
      'x-access-token': owner.token,
      'apollo-require-preflight': 'true',
      'content-type': type,
    };
    for (const path of ['/graphql', '/api/pets']) {
      const answer = await fetch(app.url + path, { method: 'POST', headers, body: text });
      expect(answer.status).toBe(400);
      expect(await answer.text()).toContain('The form did not arrive whole.');
    }
    // Its place is free again.
    expect(said(await overGraph(owner, 'a.pdf', pdf()))).toMatchObject({ status: 200 });
  });
});

it('a file that is cut off in the middle of a form is refused by the graph, not a fault of the shop', async () => {
  const owner = await newOwner();
  const { bytes, type } = await formOf(graphForm(PORTRAIT, {}, { name: 'a.png', bytes: pdfOf(200_000) }));
  const headers = { 'x-access-token': owner.token, 'apollo-require-preflight': 'true', 'content-type': type };
  const cutOff = bytes.subarray(0, 100_000);
  const withNul = Buffer.from(bytes.toString('latin1').replace('a.png', 'a\0.png'), 'latin1');
  for (const body of [cutOff, withNul]) {
    const answer = await fetch(`${app.url}/graphql`, { method: 'POST', headers, body: new Uint8Array(body) });
    expect(await answer.text()).toContain('did not arrive whole');
  }
});

async function formOf(form: FormData): Promise<{ bytes: Buffer; type: string }> {
  const whole = new Response(form);
  const type = whole.headers.get('content-type') ?? '';
  return { bytes: Buffer.from(await whole.arrayBuffer()), type };
}

/** Sends the first bytes of an upload and waits for the answer. */
function statusOf(headers: Record<string, string>): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const request = http.request(`${app.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x', ...headers },
    });
    request.on('error', reject).on('response', (response) => {
      resolve(response.statusCode);
      request.destroy();
    });
    request.write('--x\r\n');
  });
}

describe('uploads under way', () => {
  const spooled = (count: number) => soon(() => expect(readdirSync(temp)).toHaveLength(count));

  async function begin(token: string, count: number) {
    const bytes = await picture('png', { width: 900, height: 900 });
    const form = graphForm(
      PORTRAIT,
      {},
      { name: 'a.png', bytes: Buffer.concat([bytes, Buffer.alloc(300_000)]) },
    );
    const headers = { 'x-access-token': token };
    return Promise.all(Array.from({ length: count }, () => beginForm(`${app.url}/graphql`, form, headers)));
  }

  it('are three of one person at most, and are over when they are broken off', async () => {
    const owner = await newOwner();
    const begun = await begin(owner.token, 3);
    await spooled(3);
    for (const { send } of doors)
      expect(said(await send(owner, 'a.pdf', pdf()))).toMatchObject({ status: 429, code: 'RATE_LIMITED' });
    expect(said(await overGraph(await newOwner(), 'a.pdf', pdf()))).toMatchObject({ status: 200 });
    for (const request of begun) request.destroy();
    await spooled(0);
    await soon(async () =>
      expect(said(await overRest(owner, 'a.pdf', pdf()))).toMatchObject({ status: 200 }),
    );
  });

  it('leave no file and no row behind when they are broken off', async () => {
    const owners = await Promise.all(Array.from({ length: 6 }, newOwner));
    for (const { token, id } of owners) {
      const begun = await begin(token, 3);
      await spooled(3);
      for (const request of begun) request.destroy();
      await spooled(0);
      expect(await db.storedFile.count({ where: { ownerId: id } })).toBe(0);
    }
  });
});
