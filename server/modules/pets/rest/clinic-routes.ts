// REST routes for links that let a clinic send documents of a pet.
import { z } from 'zod';
import { PET_KIND_LABELS } from '#rules/pets/pet.ts';
import { readLinkToken } from '#server/platform/http/link-token.ts';
import { id, exampleString } from '#server/transport/rest/fields.ts';
import { defineRoute } from '#server/transport/rest/route.ts';
import {
  addClinicDocument,
  admitClinicUpload,
  type ClinicPetRow,
  openClinicLink,
} from '#server/modules/pets/sharing/clinic-link.ts';
import { addClinicLink } from '#server/modules/pets/sharing/pet-links.ts';
import { newLinkJson, newLinkResponse } from './links.ts';
import { documentBody, withRestFieldNames } from './pet-body.ts';

const clinicPet = z
  .object({
    name: exampleString('Moti'),
    type: exampleString('Dog', Object.values(PET_KIND_LABELS).join(', ')),
    papersLeft: z.number().int().meta({ description: 'The number of documents that the link still accepts' }),
  })
  .meta({ id: 'ClinicPet' });

const clinicPetJson = ({ name, kind, papersLeft }: ClinicPetRow) => ({
  name,
  type: PET_KIND_LABELS[kind],
  papersLeft,
});

export const clinicRoutes = [
  defineRoute({
    tag: 'Pets',
    access: 'viewer',
    method: 'post',
    path: '/pets/links/{id}/clinic',
    summary: 'Creates a link that lets a clinic send documents without an account for 30 days',
    params: z.object({ id }),
    errors: ['QTY_LIMIT'],
    response: newLinkResponse,
    handler: async ({ params, viewer }) => newLinkJson(await addClinicLink(viewer, params.id)),
  }),
  defineRoute({
    tag: 'Pets',
    access: 'public',
    method: 'post',
    path: '/pets/clinic',
    summary: 'The pet for which a clinic link accepts documents',
    body: z.object({ token: exampleString('…', 'The part of the link after #') }),
    bodyExample: { token: 'o3WmJp…' },
    errors: ['NOT_FOUND'],
    response: clinicPet,
    handler: async ({ body, caller }) => clinicPetJson(await openClinicLink(body.token, caller)),
  }),
  defineRoute({
    tag: 'Pets',
    access: 'public',
    method: 'post',
    path: '/pets/clinic/papers',
    summary: 'Sends a PDF or a picture through a clinic link',
    multipart: { files: ['fileRaw'], json: 'documents', purpose: 'PET_DOCUMENT' },
    admit: (req, caller) => admitClinicUpload({ token: readLinkToken(req), caller }),
    body: documentBody.omit({ petId: true }).extend({
      clinic: z.string().optional().meta({ description: 'The name of the sender; at most 80 characters' }),
    }),
    bodyExample: {
      clinic: 'City Pet Clinic',
      type: 'Doctor Report',
      description: 'Blood test, 2026',
    },
    errors: ['NOT_FOUND', 'VALIDATION', 'QTY_LIMIT', 'FILE_TOO_LARGE', 'FILE_TYPE'],
    response: clinicPet,
    handler: async ({ body, files: [upload], caller, req }) => {
      const read = upload && (() => Promise.resolve(upload.file));
      const sender = { token: readLinkToken(req), caller };
      return clinicPetJson(await withRestFieldNames(addClinicDocument(sender, body, read)));
    },
  }),
];
