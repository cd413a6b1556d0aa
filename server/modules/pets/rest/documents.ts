import { z } from 'zod';
import { notFound } from '#server/platform/errors.ts';
import { id } from '#server/transport/rest/fields.ts';
import { RestError } from '#server/transport/rest/rest-error.ts';
import { defineRoute } from '#server/transport/rest/route.ts';
import { addDocument, listDocuments, removeDocument } from '#server/modules/pets/documents.ts';
import { requirePet } from '#server/modules/pets/rights.ts';
import { documentBody, EXAMPLE_DOCUMENT, withRestFieldNames } from './pet-body.ts';
import { documentResponse, documentJson } from './pet-json.ts';

const common = { tag: 'Pets', access: 'viewer' } as const;
const ofPet = z.object({ id });

export const documentRoutes = [
  defineRoute({
    ...common,
    method: 'get',
    path: '/pets/documents/{id}',
    summary: "A pet's documents, newest first",
    params: ofPet,
    response: z.array(documentResponse),
    handler: async ({ params, viewer }) => {
      const pet = await requirePet(viewer, params.id, 'READ');
      return (await listDocuments(pet.id)).map(documentJson);
    },
  }),
  defineRoute({
    ...common,
    method: 'patch',
    path: '/pets/documents/{id}',
    summary: 'Adds a document to a pet',
    params: ofPet,
    multipart: { files: ['fileRaw'], json: 'documents', purpose: 'PET_DOCUMENT' },
    body: documentBody,
    bodyExample: EXAMPLE_DOCUMENT,
    errors: ['VALIDATION', 'QTY_LIMIT', 'FILE_TOO_LARGE', 'FILE_TYPE'],
    response: documentResponse,
    handler: async ({ params, body, files: [upload], viewer }) => {
      if (body.petId && body.petId !== params.id)
        throw new RestError(
          422,
          'VALIDATION',
          /*i18n*/ 'The document belongs to another pet than the path.',
          {
            fields: { petId: 'must be the id in the path' },
          },
        );
      const read = upload && (() => Promise.resolve(upload.file));
      return documentJson(await withRestFieldNames(addDocument(viewer, body, read)));
    },
  }),
  defineRoute({
    ...common,
    method: 'delete',
    path: '/pets/documents/{id}/{documentId}',
    summary: 'Deletes a document; returns the remaining ones',
    params: z.object({ id, documentId: id }),
    response: z.array(documentResponse),
    handler: async ({ params, viewer }) => {
      const pet = await requirePet(viewer, params.id, 'WRITE');
      const documents = await listDocuments(pet.id);
      if (!documents.some((document) => document.id === params.documentId)) throw notFound('document');
      return (await removeDocument(viewer, params.documentId)).map(documentJson);
    },
  }),
];
