// @module-tag nightly
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import type { FilePurpose } from '#server/generated/prisma/client.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { fileStore } from '#server/integrations/files/file-store.ts';
import { useDatabase } from '#server/testing/database.ts';
import { pdf, pdfOfSize, picture } from '#server/testing/files.ts';
import { newViewer } from '#server/testing/people.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import { attachFile, detachFiles, saveFile } from './files.ts';

useDatabase('migrated');

const document = (name = 'report.pdf') => ({ name, bytes: pdf() });

/** Inserts rows of files without content. */
async function insertFiles(ownerId: string, count: number, bytes: number): Promise<void> {
  const purpose: FilePurpose = 'PET_DOCUMENT';
  const data = Array.from({ length: count }, () => ({
    key: `private/${randomUUID()}`,
    purpose,
    ownerId,
    originalName: 'old.pdf',
    mimeType: 'application/pdf',
    bytes,
    attachedAt: now(),
  }));
  await db.storedFile.createMany({ data });
}

describe('a saved file', () => {
  it('saving a file creates a row with its metadata and a random key', async () => {
    const { id } = await newViewer();
    const row = await saveFile(id, 'PET_DOCUMENT', document('C:\\x\\Rex\u202E.pdf'));
    expect(row).toMatchObject({
      ownerId: id,
      purpose: 'PET_DOCUMENT',
      originalName: 'Rex.pdf',
      attachedAt: null,
      mimeType: 'application/pdf',
      bytes: pdf().length,
      width: null,
      height: null,
    });
    expect(row.key).toMatch(/^private\/[\da-f]{32}$/);
    expect(Buffer.from((await fileStore().get(row.key)) ?? [])).toEqual(pdf());
  });

  it('a public picture is stored as WebP', async () => {
    const { id } = await newViewer();
    const row = await saveFile(id, 'AVATAR', { name: 'me.png', bytes: await picture('png') });
    expect(row.key).toMatch(/^image\/[\da-f]{32}\.webp$/);
    expect(row).toMatchObject({ mimeType: 'image/webp', width: 40, height: 30 });
  });

  it('a refused file creates no row', async () => {
    const { id } = await newViewer();
    const refused = saveFile(id, 'PET_DOCUMENT', { name: 'a.svg', bytes: Buffer.from('<svg/>') });
    await expect(refused).rejects.toMatchObject({ code: 'FILE_TYPE' });
    expect(await db.storedFile.count({ where: { ownerId: id } })).toBe(0);
  });

  it('a file can be attached and detached', async () => {
    const { id } = await newViewer();
    const { key } = await saveFile(id, 'PET_DOCUMENT', document());
    await transaction((tx) => attachFile(tx, key));
    expect((await db.storedFile.findUniqueOrThrow({ where: { key } })).attachedAt).not.toBeNull();
    await transaction((tx) => detachFiles(tx, [key]));
    expect((await db.storedFile.findUniqueOrThrow({ where: { key } })).attachedAt).toBeNull();
  });

  it('a file cannot be attached once it is due for the sweep', async () => {
    const { id } = await newViewer();
    const { key } = await saveFile(id, 'PET_DOCUMENT', document());
    await transaction((tx) => detachFiles(tx, [key]));
    const again = transaction((tx) => attachFile(tx, key));
    await expect(again).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(transaction((tx) => attachFile(tx, 'private/none'))).rejects.toMatchObject({
      code: 'CONFLICT',
    });
  });
});

describe('the quota of one person', () => {
  const { bytesPerUser, fileBytes, filesPerUser } = LIMITS.uploads;
  const codes = (outcomes: PromiseSettledResult<unknown>[]) =>
    outcomes.map((outcome) =>
      outcome.status === 'fulfilled' ? 'saved' : (outcome.reason as { code: string }).code,
    );

  it('limits the number of files, also for concurrent uploads', async () => {
    const { id } = await newViewer();
    await insertFiles(id, filesPerUser - 2, 10);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, () => saveFile(id, 'PET_DOCUMENT', document())),
    );
    expect(codes(outcomes).filter((code) => code === 'saved')).toHaveLength(2);
    expect(codes(outcomes).filter((code) => code === 'QTY_LIMIT')).toHaveLength(8);
    expect(await db.storedFile.count({ where: { ownerId: id } })).toBe(filesPerUser);
  });

  it('limits the number of bytes, also for concurrent uploads', async () => {
    const { id } = await newViewer();
    const large = pdfOfSize(fileBytes - 1);
    await insertFiles(id, 1, bytesPerUser - 2 * large.length);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 5 }, () => saveFile(id, 'PET_DOCUMENT', { name: 'a.pdf', bytes: large })),
    );
    expect(codes(outcomes).toSorted()).toEqual(['QTY_LIMIT', 'QTY_LIMIT', 'QTY_LIMIT', 'saved', 'saved']);
  });

  it('does not count removed files that the sweep has not deleted yet', async () => {
    const { id } = await newViewer();
    await insertFiles(id, filesPerUser - 1, 10);
    const { key } = await saveFile(id, 'PET_DOCUMENT', document());
    await transaction((tx) => attachFile(tx, key));
    await expect(saveFile(id, 'PET_DOCUMENT', document())).rejects.toMatchObject({ code: 'QTY_LIMIT' });
    await transaction((tx) => detachFiles(tx, [key]));
    await expect(saveFile(id, 'PET_DOCUMENT', document())).resolves.toMatchObject({ ownerId: id });
  });

  it('limits uploads per minute', async () => {
    const { id } = await newViewer();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 31 }, () => saveFile(id, 'PET_DOCUMENT', { name: 'a.js', bytes: pdf() })),
    );
    expect(codes(outcomes).filter((code) => code === 'RATE_LIMITED')).toHaveLength(1);
  });
});
