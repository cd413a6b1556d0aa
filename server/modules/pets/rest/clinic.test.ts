// A document that a clinic sends over both transports: the link is checked before the file is read.
// @module-tag nightly
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listDocuments } from '#server/modules/pets/documents.ts';
import { addClinicLink, revokePetLink } from '#server/modules/pets/sharing/pet-links.ts';
import { db } from '#server/platform/database/db.ts';
import type { Viewer } from '#server/platform/viewer.ts';
import { useApp } from '#server/testing/app.ts';
import { pdf, pdfOfSize } from '#server/testing/files.ts';
import { beginForm, type FormResponse, sendForm } from '#server/testing/form.ts';
import { requestGraphql } from '#server/testing/graph.ts';
import { newViewer } from '#server/testing/people.ts';
import { newPet } from '#server/testing/pets.ts';

const shop = useApp('migrated');

let owner: Viewer & { token: string };
let petId = '';
let linkId = '';
let token = '';
beforeAll(async () => {
  owner = await newViewer();
});
beforeEach(async () => {
  petId = (await newPet(owner)).id;
  const { path, link } = await addClinicLink(owner, petId);
  linkId = link.id;
  token = path.replace('/clinic#', '');
});

const ADD = `mutation ($input: AddClinicPaperInput!) { addClinicPaper(input: $input) { name kind papersLeft } }`;
const INPUT = { clinic: 'City Clinic', type: 'VACCINE', description: 'Rabies' };

function graphForm(bytes: Uint8Array): FormData {
  const form = new FormData();
  form.set('operations', JSON.stringify({ query: ADD, variables: { input: { ...INPUT, file: null } } }));
  form.set('map', JSON.stringify({ 0: ['variables.input.file'] }));
  form.set('0', new Blob([new Uint8Array(bytes)]), 'rabies.pdf');
  return form;
}

function restForm(bytes: Uint8Array): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(INPUT)) form.set(name, value);
  form.set('fileRaw', new Blob([new Uint8Array(bytes)]), 'rabies.pdf');
  return form;
}

const transports = [
  { transport: 'GraphQL', path: '/graphql', formOf: graphForm },
  { transport: 'REST', path: '/api/pets/clinic/papers', formOf: restForm },
];

const by = (link: string) => ({ 'x-pet-link': link });
function codeOf({ body }: FormResponse): unknown {
  return body.errors?.[0]?.extensions?.code ?? body.code ?? '';
}

describe.each(transports)('a document sent by clinic link over $transport', ({ path, formOf }) => {
  const send = (headers: Record<string, string>, bytes: Uint8Array = pdf()) =>
    sendForm(shop.url + path, formOf(bytes), headers);

  it('needs no account', async () => {
    const response = await send(by(token));
    expect([response.status, codeOf(response)]).toEqual([200, '']);
    expect(JSON.stringify(response.body)).toContain('"papersLeft":9');
    expect(JSON.stringify(response.body)).not.toContain(petId);
    expect(await listDocuments(petId)).toMatchObject([{ ...INPUT, file: { originalName: 'rabies.pdf' } }]);
  });

  it('passes the same checks as documents of owners', async () => {
    expect(codeOf(await send(by(token), Buffer.from('<html>')))).toBe('FILE_TYPE');
    expect(await db.petDocument.count({ where: { petId } })).toBe(0);
  });

  it('a wrong, revoked or used-up link is refused before the document is read', async () => {
    const form = formOf(pdfOfSize(600_000));
    // Half of the body is never sent.
    const request = await beginForm(shop.url + path, form, by('x'.repeat(43)));
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    request.destroy();
    expect(response.statusCode).toBe(404);
    await db.petLink.update({ where: { id: linkId }, data: { paperCount: 10 } });
    expect(codeOf(await send(by(token)))).toBe('QTY_LIMIT');
    await revokePetLink(owner, linkId);
    expect(codeOf(await send(by(token)))).toBe('NOT_FOUND');
  });

  it('requires the link even from users with an account', async () => {
    const response = await send({ 'x-access-token': owner.token });
    expect(codeOf(response)).toBe('NOT_FOUND');
  });
});

it('a clinic link permits no other upload', async () => {
  const form = graphForm(pdf());
  const query = `mutation ($input: AddPetDocumentInput!) { addPetDocument(input: $input) { id } }`;
  const input = { petId, type: 'VACCINE', description: 'Rabies', file: null };
  form.set('operations', JSON.stringify({ query, variables: { input } }));
  expect(codeOf(await sendForm(`${shop.url}/graphql`, form, by(token)))).toBe('UNAUTHENTICATED');
});

it('a clinic link can be created and opened over both transports', async () => {
  const headers = { 'x-access-token': owner.token, 'content-type': 'application/json' };
  const created = await fetch(`${shop.url}/api/pets/links/${petId}/clinic`, { method: 'POST', headers });
  const { path } = (await created.json()) as { path: string };
  const body = JSON.stringify({ token: path.replace('/clinic#', '') });
  const opened = await fetch(`${shop.url}/api/pets/clinic`, { method: 'POST', body, headers });
  expect(await opened.json()).toEqual({ name: 'Simba', type: 'Dog', papersLeft: 10 });
  const query = `mutation ($token: String!) { openClinicLink(token: $token) { name kind papersLeft } }`;
  const { data } = await requestGraphql(shop.url, query, { token });
  expect(data.openClinicLink).toEqual({ name: 'Simba', kind: 'DOG', papersLeft: 10 });
});
