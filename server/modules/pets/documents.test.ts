// @module-tag nightly
import { beforeAll, describe, expect, it } from 'vitest';
import { db } from '#server/platform/database/db.ts';
import { fileStore } from '#server/integrations/files/file-store.ts';
import { useDatabase } from '#server/testing/database.ts';
import { newViewer } from '#server/testing/people.ts';
import { documentFile, newPet } from '#server/testing/pets.ts';
import type { Viewer } from '#server/platform/viewer.ts';
import { addDocument, findDocumentForLink, listDocuments, removeDocument } from './documents.ts';

useDatabase('migrated');

let owner: Viewer;
let petId = '';
const input = () => ({ petId, type: 'VACCINE', description: 'Rabies' });

beforeAll(async () => {
  owner = await newViewer();
  petId = (await newPet(owner)).id;
});

describe('documents of a pet', () => {
  it('saves documents with their file and lists the newest first', async () => {
    const first = await addDocument(owner, input(), () => documentFile('first'));
    const second = await addDocument(owner, { ...input(), type: 'OTHER' }, () => documentFile('second'));
    expect((await listDocuments(petId)).map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(first.file).toMatchObject({
      originalName: 'passport.txt',
      mimeType: 'text/plain; charset=utf-8',
      attachedAt: expect.any(Date) as Date,
    });
    const document = await findDocumentForLink(first.id);
    expect(Buffer.from((await fileStore().get(document?.fileKey ?? '')) ?? []).toString()).toBe('first\n');
  });

  it.each(['petId', 'type', 'description'])(
    'rejects a document without %s, because all fields are required',
    async (field) => {
      const pending = addDocument(owner, { ...input(), [field]: '' }, () => documentFile());
      await expect(pending).rejects.toMatchObject({
        code: 'VALIDATION',
        message: 'All Fields are required',
        fields: { [field]: 'All Fields are required' },
      });
    },
  );

  it('rejects a document without a file', async () =>
    expect(addDocument(owner, input(), undefined)).rejects.toMatchObject({
      code: 'VALIDATION',
      message: 'All Fields are required',
      fields: { file: 'All Fields are required' },
    }));

  it('rejects a document of 5,242,880 bytes', async () => {
    const bytes = Buffer.alloc(5_242_880, 'a');
    const pending = addDocument(owner, input(), () => Promise.resolve({ name: 'large.txt', bytes }));
    await expect(pending).rejects.toMatchObject({
      code: 'FILE_TOO_LARGE',
      message: 'File should be less than 5MB',
    });
  });

  it('allows at most 100 documents per pet', async () => {
    const pet = await newPet(owner, { name: 'Collector' });
    const files = Array.from({ length: 99 }, (_none, index) => `private/${pet.id}-${index}`);
    await db.storedFile.createMany({
      data: files.map((key) => ({
        key,
        purpose: 'PET_DOCUMENT',
        originalName: 'a.txt',
        mimeType: 'text/plain',
        bytes: 1,
        attachedAt: new Date(),
      })),
    });
    await db.petDocument.createMany({
      data: files.map((fileKey) => ({
        petId: pet.id,
        type: 'OTHER',
        description: 'x',
        fileKey,
        createdAt: new Date(),
      })),
    });
    const results = await Promise.allSettled(
      ['a', 'b', 'c'].map((text) =>
        addDocument(owner, { ...input(), petId: pet.id }, () => documentFile(text)),
      ),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await db.petDocument.count({ where: { petId: pet.id } })).toBe(100);
  });

  it('deletes documents and detaches their files', async () => {
    const { id, fileKey } = await addDocument(owner, input(), () => documentFile('gone'));
    const remaining = await removeDocument(owner, id);
    expect(remaining.map((document) => document.id)).not.toContain(id);
    expect(await findDocumentForLink(id)).toBeNull();
    expect(await db.storedFile.findUnique({ where: { key: fileKey } })).toMatchObject({ attachedAt: null });
    await expect(removeDocument(owner, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('hides documents of other users, and cannot add any to their pets', async () => {
    const stranger = await newViewer();
    const { id } = await addDocument(owner, input(), () => documentFile('mine'));
    const before = await db.petDocument.count();
    for (const foreign of [id, 'x'])
      await expect(removeDocument(stranger, foreign)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    for (const foreign of [petId, 'x'])
      await expect(
        addDocument(stranger, { ...input(), petId: foreign }, () => documentFile()),
      ).rejects.toMatchObject({ code: 'NOT_FOUND', message: 'Pet not found.' });
    expect(await db.petDocument.count()).toBe(before);
    expect(await db.storedFile.count({ where: { ownerId: stranger.id } })).toBe(0);
    expect(await findDocumentForLink('x')).toBeNull();
  });
});
