// Uploads over GraphQL and REST: authorisation, limits, and cleanup after failures.
import { type FSWatcher, readdirSync, watch } from 'node:fs';
import http from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { UPLOAD_LIMIT_BYTES } from '#rules/upload.ts';
import { db } from '#server/platform/database/db.ts';
import { useTempFolder } from '#server/platform/config/env.ts';
import { useApp } from '#server/testing/app.ts';
import { eventually } from '#server/testing/eventually.ts';
import { pdf, pdfOfSize, picture } from '#server/testing/files.ts';
import { beginForm, type FormResponse, graphForm, sendForm } from '#server/testing/form.ts';
import { useLimits } from '#server/testing/limits.ts';
import { newViewer } from '#server/testing/people.ts';
import { newPet } from '#server/testing/pets.ts';
import { makeTempDir, removeTempDir } from '#server/testing/temp-dir.ts';

const app = useApp();
const temp = makeTempDir('upload-requests');
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
  const { id: petId } = await newPet(viewer);
  return { ...viewer, petId };
}
type Owner = Awaited<ReturnType<typeof newOwner>>;

const COMPLETE = { type: 'VACCINE', description: 'Rabies' };

function overGraph(owner: Owner, name: string, bytes: Uint8Array): Promise<FormResponse> {
  const form = graphForm(ADD, {}, { name, bytes });
  const input = { ...COMPLETE, petId: owner.petId, file: null };
  form.set('operations', JSON.stringify({ query: ADD, variables: { input } }));
  form.set('map', JSON.stringify({ 0: ['variables.input.file'] }));
  return sendForm(`${app.url}/graphql`, sortParts(form), { 'x-access-token': owner.token });
}

// The GraphQL multipart specification requires the file to come last.
function sortParts(form: FormData): FormData {
  const sorted = new FormData();
  for (const name of ['operations', 'map', '0'])
    for (const part of form.getAll(name)) sorted.append(name, part);
  return sorted;
}

function overRest(owner: Owner, name: string, bytes: Uint8Array): Promise<FormResponse> {
  const form = new FormData();
  form.set('documents', JSON.stringify({ ...COMPLETE, type: 'Vaccine', petId: owner.petId }));
  form.set('fileRaw', new Blob([new Uint8Array(bytes)]), name);
  const url = `${app.url}/api/pets/documents/${owner.petId}`;
  return sendForm(url, form, { 'x-access-token': owner.token }, 'PATCH');
}

const transports = [
  { transport: 'GraphQL', send: overGraph },
  { transport: 'REST', send: overRest },
];

/** Status, code and message of a response of either transport. */
function outcomeOf({ status, body }: FormResponse) {
  const [error] = body.errors ?? [];
  if (!error) return { status, code: body.code, message: body.message };
  return { status, code: error.extensions?.code, message: error.message };
}

describe.each(transports)('uploads over $transport', ({ send }) => {
  it('accepts 5,242,879 bytes', { tags: 'nightly' }, async () => {
    const owner = await newOwner();
    const response = await send(owner, 'scan.pdf', pdfOfSize(UPLOAD_LIMIT_BYTES - 1));
    expect(outcomeOf(response)).toEqual({ status: 200, code: undefined, message: undefined });
    expect(await db.petDocument.count({ where: { petId: owner.petId } })).toBe(1);
  });

  it('refuses 5,242,880 bytes', { tags: 'nightly' }, async () => {
    const owner = await newOwner();
    const response = outcomeOf(await send(owner, 'scan.pdf', pdfOfSize(UPLOAD_LIMIT_BYTES)));
    expect(response).toMatchObject({ code: 'FILE_TOO_LARGE', message: 'File should be less than 5MB' });
    expect(await db.storedFile.count({ where: { ownerId: owner.id } })).toBe(0);
  });

  it('refuses a file whose content does not match its name', async () => {
    const response = outcomeOf(await send(await newOwner(), '../page.pdf', Buffer.from('<html>')));
    expect(response).toMatchObject({ code: 'FILE_TYPE', message: '“page.pdf” is not a PDF.' });
  });

  it('removes the path from file names and keeps their letters', { tags: 'nightly' }, async () => {
    const owner = await newOwner();
    await send(owner, '../../मोती (1).pdf', pdf());
    const [file] = await db.storedFile.findMany({ where: { ownerId: owner.id } });
    expect(file?.originalName).toBe('मोती (1).pdf');
  });
});

describe('refusing an upload before it is stored', () => {
  const large = pdfOfSize(3_000_000);

  async function refused(headers: Record<string, string>) {
    const form = graphForm(PORTRAIT, {}, { name: 'a.jpg', bytes: large });
    const response = await sendForm(`${app.url}/graphql`, form, headers);
    return { ...outcomeOf(response), touched: [...touched] };
  }

  it('a visitor is refused', async () => {
    expect(await refused({})).toMatchObject({ status: 401, code: 'UNAUTHENTICATED', touched: [] });
    expect(await refused({ 'x-access-token': 'made up' })).toMatchObject({ status: 401, touched: [] });
  });

  it('a cross-site form is refused', async () => {
    const { token } = await newViewer();
    const headers = { 'x-access-token': token, 'apollo-require-preflight': '' };
    expect(await refused(headers)).toMatchObject({ status: 403, code: 'CSRF', touched: [] });
    const foreignHeaders = { 'x-access-token': token, origin: 'https://evil.example' };
    expect(await refused(foreignHeaders)).toMatchObject({ status: 403, code: 'CSRF', touched: [] });
  });

  it('an incomplete account is refused', async () => {
    const { id, token } = await newViewer();
    await db.user.update({ where: { id }, data: { completedAt: null } });
    const response = await refused({ 'x-access-token': token });
    expect(response).toMatchObject({ status: 403, code: 'PROFILE_INCOMPLETE', touched: [] });
  });

  describe('with a short drain time', () => {
    // These clients never finish their upload.
    useLimits({ LIMIT_UPLOADS_DRAIN_MS: '100' });

    it('a request of unknown or excessive length is refused', async () => {
      const { token } = await newViewer();
      const headers = { 'x-access-token': token, 'apollo-require-preflight': 'true' };
      expect(await statusOf({ ...headers, 'transfer-encoding': 'chunked' })).toBe(400);
      expect(await statusOf({ ...headers, 'content-length': String(60 * 1024 * 1024) })).toBe(413);
      expect(touched).toEqual([]);
    });
  });

  it('a visitor is refused over REST with 401', { tags: 'nightly' }, async () => {
    const owner = await newOwner();
    const response = outcomeOf(await overRest({ ...owner, token: 'made up' }, 'a.pdf', large));
    expect(response).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
  });
});

describe('a malformed form', () => {
  const noForm = [
    { what: 'without a boundary', type: 'multipart/form-data', text: 'x' },
    { what: 'with truncated headers', type: 'multipart/form-data; boundary=b', text: '--b\r\nContent-Disp' },
    { what: 'without an end', type: 'multipart/form-data; boundary=b', text: '--b\r\n\r\nx' },
  ];

  it.each(noForm)(
    'a form $what is refused immediately over GraphQL and REST',
    { tags: 'nightly' },
    async ({ type, text }) => {
      const owner = await newOwner();
      const headers = {
        'x-access-token': owner.token,
        'apollo-require-preflight': 'true',
        'content-type': type,
      };
      for (const path of ['/graphql', '/api/pets']) {
        const response = await fetch(app.url + path, { method: 'POST', headers, body: text });
        expect(response.status).toBe(400);
        expect(await response.text()).toContain('The form arrived incomplete.');
      }
      // The failed upload no longer counts against the limit.
      expect(outcomeOf(await overGraph(owner, 'a.pdf', pdf()))).toMatchObject({ status: 200 });
    },
  );
});

it('a truncated file is refused over GraphQL as a client error', { tags: 'nightly' }, async () => {
  const owner = await newOwner();
  const { bytes, type } = await readForm(
    graphForm(PORTRAIT, {}, { name: 'a.png', bytes: pdfOfSize(200_000) }),
  );
  const headers = { 'x-access-token': owner.token, 'apollo-require-preflight': 'true', 'content-type': type };
  const truncated = bytes.subarray(0, 100_000);
  const withNul = Buffer.from(bytes.toString('latin1').replace('a.png', 'a\0.png'), 'latin1');
  for (const body of [truncated, withNul]) {
    const response = await fetch(`${app.url}/graphql`, {
      method: 'POST',
      headers,
      body: new Uint8Array(body),
    });
    expect(await response.text()).toContain('arrived incomplete');
  }
});

async function readForm(form: FormData): Promise<{ bytes: Buffer; type: string }> {
  const response = new Response(form);
  const type = response.headers.get('content-type') ?? '';
  return { bytes: Buffer.from(await response.arrayBuffer()), type };
}

/** Sends the first bytes of an upload and waits for the response. */
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

describe('uploads in progress', () => {
  const spooled = (count: number) => eventually(() => expect(readdirSync(temp)).toHaveLength(count));

  async function begin(token: string, count: number) {
    const image = await picture('png', { width: 900, height: 900 });
    const bytes = Buffer.concat([image, Buffer.alloc(300_000)]);
    const form = graphForm(PORTRAIT, {}, { name: 'a.png', bytes });
    const headers = { 'x-access-token': token };
    return Promise.all(Array.from({ length: count }, () => beginForm(`${app.url}/graphql`, form, headers)));
  }

  it('three uploads per person can be in progress, not counting aborted ones', async () => {
    const owner = await newOwner();
    const begun = await begin(owner.token, 3);
    await spooled(3);
    const refused = { status: 429, code: 'RATE_LIMITED' };
    for (const { send } of transports)
      expect(outcomeOf(await send(owner, 'a.pdf', pdf()))).toMatchObject(refused);
    expect(outcomeOf(await overGraph(await newOwner(), 'a.pdf', pdf()))).toMatchObject({ status: 200 });
    for (const request of begun) request.destroy();
    await spooled(0);
    await eventually(async () =>
      expect(outcomeOf(await overRest(owner, 'a.pdf', pdf()))).toMatchObject({ status: 200 }),
    );
  });

  it('an aborted upload leaves no file and no row', { tags: 'nightly' }, async () => {
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
