// REST routes of pets. A PUT leaves omitted fields unchanged, since older clients know few of them.
import { z } from 'zod';
import { UserError } from '#server/platform/errors.ts';
import { id } from '#server/transport/rest/fields.ts';
import type { SentFile } from '#server/transport/rest/multipart.ts';
import { requireSelf } from '#server/transport/rest/owner.ts';
import { defineRoute } from '#server/transport/rest/route.ts';
import {
  addPet,
  listPetsOf,
  type PetRow,
  type PortraitChange,
  removePet,
  updatePet,
} from '#server/modules/pets/pets.ts';
import { requirePet } from '#server/modules/pets/rights.ts';
import { listTimeline } from '#server/modules/pets/timeline.ts';
import { EXAMPLE_PET, type PetBody, petBody } from './pet-body.ts';
import { entryResponse, entryJson, petResponse, petJson, petsJson } from './pet-json.ts';

const common = { tag: 'Pets', access: 'viewer' } as const;
const form = {
  multipart: { files: ['image'], json: 'pet', purpose: 'PET' },
  body: petBody,
  bodyExample: EXAMPLE_PET,
  errors: ['VALIDATION', 'QTY_LIMIT', 'FILE_TOO_LARGE', 'FILE_TYPE'],
} as const;
const ofPet = z.object({ id });

const REST_FIELD_NAMES: Record<string, string> = { kind: 'type', isFavourite: 'favourite' };

/** Renames faulty fields as REST clients send them. */
async function withRestFieldNames<Result>(pending: Promise<Result>): Promise<Result> {
  try {
    return await pending;
  } catch (error) {
    if (!(error instanceof UserError) || !error.fields) throw error;
    const fields = Object.entries(error.fields).map(([name, why]) => [REST_FIELD_NAMES[name] ?? name, why]);
    throw new UserError(error.code, error.message, { fields: Object.fromEntries(fields) });
  }
}

/** Service input: the sent fields over those of the known pet. */
function toInput({ type: kind, favourite: isFavourite, ...others }: PetBody, existing?: PetRow): object {
  const sentFields = Object.entries({ ...others, kind, isFavourite }).filter(
    ([, value]) => value !== undefined,
  );
  return { name: '', dob: '', ...existing, ...Object.fromEntries(sentFields) };
}

function toPortraitChange({ removeImage }: PetBody, [image]: readonly SentFile[]): PortraitChange {
  return {
    read: image && (() => Promise.resolve(image.file)),
    isRemoved: removeImage ?? false,
  };
}

export const petsRoutes = [
  defineRoute({
    ...common,
    method: 'get',
    path: '/pets/{userId}',
    summary: "A person's pets, the favourite first",
    params: z.object({ userId: id }),
    response: z.array(petResponse),
    handler: async ({ params, viewer }) => petsJson(await listPetsOf(requireSelf(viewer, params.userId).id)),
  }),
  defineRoute({
    ...common,
    ...form,
    method: 'post',
    path: '/pets',
    summary: 'Adds a pet',
    response: petResponse,
    handler: async ({ body, files, viewer }) =>
      petJson(await withRestFieldNames(addPet(viewer, toInput(body), toPortraitChange(body, files)))),
  }),
  defineRoute({
    ...common,
    method: 'get',
    path: '/pets/particular/{id}',
    summary: 'A pet',
    params: ofPet,
    response: petResponse,
    handler: async ({ params, viewer }) => petJson(await requirePet(viewer, params.id, 'READ')),
  }),
  defineRoute({
    ...common,
    ...form,
    method: 'put',
    path: '/pets/particular/{id}',
    summary: 'Updates a pet; omitted fields stay unchanged',
    params: ofPet,
    response: petResponse,
    handler: async ({ params, body, files, viewer }) => {
      const input = toInput(body, await requirePet(viewer, params.id, 'WRITE'));
      return petJson(
        await withRestFieldNames(updatePet(viewer, params.id, input, toPortraitChange(body, files))),
      );
    },
  }),
  defineRoute({
    ...common,
    method: 'delete',
    path: '/pets/particular/{id}',
    summary: 'Deletes a pet with its documents; returns the remaining pets',
    params: ofPet,
    response: z.array(petResponse),
    handler: async ({ params, viewer }) => petsJson(await removePet(viewer, params.id)),
  }),
  defineRoute({
    ...common,
    method: 'get',
    path: '/pets/timeline/{id}',
    summary: 'The timeline of a pet: past events and due care, latest day first',
    params: ofPet,
    response: z.array(entryResponse),
    handler: async ({ params, viewer }) =>
      (await listTimeline(await requirePet(viewer, params.id, 'READ'))).map(entryJson),
  }),
];
