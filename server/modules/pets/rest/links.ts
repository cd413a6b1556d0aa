// REST routes for links that share a pet.
import { z } from 'zod';
import { id, exampleString } from '#server/transport/rest/fields.ts';
import { defineRoute } from '#server/transport/rest/route.ts';
import { requirePet } from '#server/modules/pets/rights.ts';
import {
  addCalendarLink,
  addVetLink,
  isLive,
  listPetLinks,
  type NewPetLink,
  type PetLinkRow,
  revokePetLink,
} from '#server/modules/pets/sharing/pet-links.ts';
import { documentJson, documentResponse } from './pet-json.ts';

const common = { tag: 'Pets', access: 'viewer' } as const;
const ofPet = z.object({ id });
const moment = z.iso.datetime();

const linkResponse = z
  .object({
    _id: id,
    kind: exampleString('VET', 'The purpose: VET, CALENDAR, FAMILY or CLINIC'),
    createdAt: moment,
    expiresAt: moment,
    revokedAt: moment.nullable(),
    isLive: z.boolean().meta({ description: 'Whether the link is valid now' }),
    withTimeline: z.boolean(),
    withWeights: z.boolean(),
    papers: z
      .array(exampleString('Vaccination card'))
      .meta({ description: 'Descriptions of the shared documents' }),
    openings: z
      .array(z.object({ at: moment, lastAt: moment, device: exampleString('Chrome on Android') }))
      .meta({ description: 'Visits to the page of the link, latest first; at most 20' }),
    paperCount: z
      .number()
      .int()
      .meta({ description: 'The number of documents that a clinic sent through it' }),
    received: z
      .array(documentResponse)
      .meta({ description: 'The sent documents that still exist, latest first; at most 10' }),
  })
  .meta({ id: 'PetLink' });

function linkJson(link: PetLinkRow): z.input<typeof linkResponse> {
  const { id: _id, kind, createdAt, expiresAt, revokedAt, withTimeline, withWeights, paperCount } = link;
  return {
    _id,
    kind,
    withTimeline,
    withWeights,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    revokedAt: revokedAt?.toISOString() ?? null,
    isLive: isLive(link),
    paperCount,
    received: link.received.map(documentJson),
    papers: link.papers.map(({ document }) => document.description),
    openings: link.openings.map(({ at, lastAt, device }) => ({
      at: at.toISOString(),
      lastAt: lastAt.toISOString(),
      device,
    })),
  };
}

export const newLinkResponse = z.object({
  path: exampleString('/vet#…', 'The path with the token, which cannot be shown again'),
  link: linkResponse,
});

export const newLinkJson = ({ path, link }: NewPetLink) => ({ path, link: linkJson(link) });

export const linkRoutes = [
  defineRoute({
    ...common,
    method: 'get',
    path: '/pets/links/{id}',
    summary: 'Links that share a pet: valid ones, then those that ended in the last 90 days; at most 20',
    params: ofPet,
    response: z.array(linkResponse),
    handler: async ({ params, viewer }) => {
      const pet = await requirePet(viewer, params.id, 'OWN');
      return (await listPetLinks(pet.id)).map(linkJson);
    },
  }),
  defineRoute({
    ...common,
    method: 'post',
    path: '/pets/links/{id}',
    summary: 'Creates a link that lets a vet read the pet without an account for 24 hours',
    params: ofPet,
    body: z.object({
      documentIds: z.array(z.string()).meta({ description: 'Documents to share; at most 100' }),
      withTimeline: z.boolean(),
      withWeights: z.boolean(),
    }),
    bodyExample: {
      documentIds: ['019a2f3e-7c1d-7b1e-9d55-3f2f6a1c8e42'],
      withTimeline: false,
      withWeights: true,
    },
    errors: ['VALIDATION', 'QTY_LIMIT'],
    response: newLinkResponse,
    handler: async ({ params, body, viewer }) =>
      newLinkJson(await addVetLink(viewer, { ...body, petId: params.id })),
  }),
  defineRoute({
    ...common,
    method: 'post',
    path: '/pets/links/{id}/calendar',
    summary: 'Creates a link to the due care for calendar apps, valid until revoked',
    params: ofPet,
    errors: ['QTY_LIMIT'],
    response: newLinkResponse,
    handler: async ({ params, viewer }) => newLinkJson(await addCalendarLink(viewer, params.id)),
  }),
  defineRoute({
    ...common,
    method: 'delete',
    path: '/pets/links/{linkId}',
    summary: 'Revokes a link immediately',
    params: z.object({ linkId: id }),
    response: linkResponse,
    handler: async ({ params, viewer }) => linkJson(await revokePetLink(viewer, params.linkId)),
  }),
];
