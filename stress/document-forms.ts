// Uploads pet documents with the forms that browsers send.
import { randomUUID } from 'node:crypto';
import { db } from '#server/platform/database/db.ts';
import { type Buyer, newBuyers } from './buyers.ts';
import { type ApiResponse, graph, send, toText } from './requests.ts';
import type { Server } from './test-bed.ts';

export const TRANSPORTS = ['REST', 'graph'] as const;
export type Transport = (typeof TRANSPORTS)[number];

export interface DocumentFile {
  name: string;
  bytes: Uint8Array;
}

/** A user with a pet and no documents. */
export interface Owner extends Buyer {
  petId: string;
  /** URL of the document added last. */
  newestDocumentUrl(server: Server): Promise<string>;
}

export async function newOwners(many: number): Promise<Owner[]> {
  const people = await newBuyers(many);
  const owners = people.map((person) => ({ ...person, petId: randomUUID() }));
  await db.pet.createMany({
    data: owners.map(({ petId, id: userId }) => ({
      id: petId,
      userId,
      name: 'Rex',
      kind: 'DOG' as const,
      dob: new Date('2024-01-01'),
    })),
  });
  return owners.map((owner) => ({
    ...owner,
    newestDocumentUrl: (server) => newestDocumentUrl(server, owner, owner.petId),
  }));
}

const DOCUMENTS = 'query ($id: ID!) { pet(id: $id) { documents { url } } }';

async function newestDocumentUrl(server: Server, buyer: Buyer, petId: string): Promise<string> {
  const { body } = await graph(server, buyer, DOCUMENTS, { id: petId });
  const { documents } = body.pet as { documents: { url: unknown }[] };
  return new URL(toText(documents[0]?.url), server.url).href;
}

const ADD = 'mutation ($input: AddPetDocumentInput!) { addPetDocument(input: $input) { id } }';

/** The form for a document, with its URL and method. */
export function documentForm(
  { url }: Server,
  transport: Transport | undefined,
  { petId }: Owner,
  { name, bytes }: DocumentFile,
): { url: string; method: 'POST' | 'PATCH'; form: FormData } {
  const form = new FormData();
  const file = new Blob([new Uint8Array(bytes)]);
  if (transport === 'graph') {
    const input = { petId, type: 'VACCINE', description: 'Rabies', file: null };
    form.set('operations', JSON.stringify({ query: ADD, variables: { input } }));
    form.set('map', JSON.stringify({ 0: ['variables.input.file'] }));
    form.set('0', file, name);
    return { url: `${url}/graphql`, method: 'POST', form };
  }
  form.set('documents', JSON.stringify({ petId, type: 'Vaccine', description: 'Rabies' }));
  form.set('fileRaw', file, name);
  return { url: `${url}/api/pets/documents/${petId}`, method: 'PATCH', form };
}

/** Uploads a document; the code is the error code of the transport. */
export async function sendDocument(
  server: Server,
  transport: Transport | undefined,
  owner: Owner,
  file: DocumentFile,
): Promise<ApiResponse> {
  const { url, method, form } = documentForm(server, transport, owner, file);
  const whole = new Response(form);
  return send(url, {
    method,
    headers: {
      'content-type': whole.headers.get('content-type') ?? '',
      'x-access-token': owner.token,
      'apollo-require-preflight': 'true',
    },
    body: new Uint8Array(await whole.arrayBuffer()),
  });
}
