// Papers of pets, sent by the forms that browsers make.
import { randomUUID } from 'node:crypto';
import { db } from '#server/platform/database/db.ts';
import { type Buyer, newBuyers } from './buyers.ts';
import { type Answer, graph, send, textOf } from './requests.ts';
import type { Door } from './stage.ts';

export const WAYS = ['REST', 'graph'] as const;
export type Way = (typeof WAYS)[number];

export interface SentPaper {
  name: string;
  bytes: Uint8Array;
}

/** Somebody with a pet, and nothing kept yet. */
export interface Owner extends Buyer {
  petId: string;
  /** Where the paper that was added last can be fetched. */
  newestPaper(door: Door): Promise<string>;
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
  return owners.map((owner) => ({ ...owner, newestPaper: (door) => newestPaper(door, owner, owner.petId) }));
}

const PAPERS = 'query ($id: ID!) { pet(id: $id) { documents { url } } }';

async function newestPaper(door: Door, buyer: Buyer, petId: string): Promise<string> {
  const { body } = await graph(door, buyer, PAPERS, { id: petId });
  const { documents } = body.pet as { documents: { url: unknown }[] };
  return new URL(textOf(documents[0]?.url), door.url).href;
}

const ADD = 'mutation ($input: AddPetDocumentInput!) { addPetDocument(input: $input) { id } }';

/** The form of a paper, and where it goes. */
export function paperForm(
  { url }: Door,
  way: Way | undefined,
  { petId }: Owner,
  { name, bytes }: SentPaper,
): { url: string; method: 'POST' | 'PATCH'; form: FormData } {
  const form = new FormData();
  const file = new Blob([new Uint8Array(bytes)]);
  if (way === 'graph') {
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

/** Sends a paper; the code is that of either door. */
export async function sendPaper(
  door: Door,
  way: Way | undefined,
  owner: Owner,
  paper: SentPaper,
): Promise<Answer> {
  const { url, method, form } = paperForm(door, way, owner, paper);
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
