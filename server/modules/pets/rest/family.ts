// REST routes of the family of a pet.
import { z } from 'zod';
import { id, exampleString } from '#server/transport/rest/fields.ts';
import { defineRoute } from '#server/transport/rest/route.ts';
import { requirePet } from '#server/modules/pets/rights.ts';
import {
  acceptFamilyLink,
  listMembers,
  removeMember,
  setMemberAccess,
} from '#server/modules/pets/sharing/members.ts';
import { addFamilyLink } from '#server/modules/pets/sharing/pet-links.ts';
import { newLinkJson, newLinkResponse } from './links.ts';
import { petJson, petResponse } from './pet-json.ts';

const common = { tag: 'Pets', access: 'viewer' } as const;
const ofPet = z.object({ id });
const ACCESS = 'READ, or WRITE for everything except changing access';

const memberResponse = z
  .object({
    _id: id,
    name: exampleString('Asha Rao'),
    access: exampleString('WRITE', ACCESS),
    since: z.iso.datetime(),
  })
  .meta({ id: 'PetMember' });

const accessForm = {
  body: z.object({ access: z.string().meta({ description: ACCESS }) }),
  bodyExample: { access: 'WRITE' },
} as const;

const readMembers = async (petId: string) =>
  (await listMembers(petId)).map(({ userId, user, access, createdAt }) => ({
    _id: userId,
    name: user.name ?? '',
    access,
    since: createdAt.toISOString(),
  }));

export const familyRoutes = [
  defineRoute({
    ...common,
    method: 'get',
    path: '/pets/family/{id}',
    summary: 'The people with whom a pet is shared, besides its owner; at most 10',
    params: ofPet,
    response: z.array(memberResponse),
    handler: async ({ params, viewer }) => readMembers((await requirePet(viewer, params.id, 'READ')).id),
  }),
  defineRoute({
    ...common,
    ...accessForm,
    method: 'post',
    path: '/pets/family/{id}',
    summary: 'Creates an invitation that one person can accept within 7 days',
    params: ofPet,
    errors: ['VALIDATION', 'QTY_LIMIT', 'FORBIDDEN'],
    response: newLinkResponse,
    handler: async ({ params, body, viewer }) =>
      newLinkJson(await addFamilyLink(viewer, { ...body, petId: params.id })),
  }),
  defineRoute({
    ...common,
    method: 'post',
    path: '/pets/join',
    summary: 'Accepts an invitation to the family of a pet, which uses it up',
    body: z.object({ token: z.string().meta({ description: 'The part of the link after #' }) }),
    bodyExample: { token: 'hX3fK0' },
    errors: ['NOT_FOUND', 'CONFLICT', 'QTY_LIMIT'],
    response: petResponse,
    handler: async ({ body, viewer, caller }) => petJson(await acceptFamilyLink(viewer, body.token, caller)),
  }),
  defineRoute({
    ...common,
    ...accessForm,
    method: 'put',
    path: '/pets/family/{id}/{memberId}',
    summary: 'Changes the access of a member; returns the family',
    params: ofPet.extend({ memberId: id }),
    errors: ['VALIDATION', 'FORBIDDEN'],
    response: z.array(memberResponse),
    handler: async ({ params, body, viewer }) =>
      readMembers(
        (await setMemberAccess(viewer, { ...body, petId: params.id, memberId: params.memberId })).id,
      ),
  }),
  defineRoute({
    ...common,
    method: 'delete',
    path: '/pets/family/{id}/{memberId}',
    summary: 'Ends the access of a member, by the owner or by the member',
    params: ofPet.extend({ memberId: id }),
    errors: ['FORBIDDEN'],
    response: z.object({ removed: z.boolean() }),
    handler: async ({ params, viewer }) => {
      await removeMember(viewer, params.id, params.memberId);
      return { removed: true };
    },
  }),
];
