import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import type { FilePurpose } from '#server/generated/prisma/client.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { fileStore } from '#server/integrations/files/file-store.ts';
import { useDatabase } from '#server/testing/database.ts';
import { pdf, pdfOf, picture } from '#server/testing/files.ts';
import { newViewer } from '#server/testing/people.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import { attachFile, detachFiles, keepFile } from './files.ts';

useDatabase('migrated');

const paper = (name = 'report.pdf') => ({ name, bytes: pdf() });

/** Files that somebody has already, without their contents. */
async function keptAlready(ownerId: string, count: number, bytes: number): Promise<void> {
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

describe('a file that is kept', () => {
  it('has a row that knows it and a name that tells nothing', async () => {
    const { id } = await newViewer();
    const row = await keepFile(id, 'PET_DOCUMENT', paper('C:\\x\\Rex\u202E.pdf'));
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

  it('is public and WebP when it is a picture to be seen', async () => {
    const { id } = await newViewer();
    const row = await keepFile(id, 'AVATAR', { name: 'me.png', bytes: await picture('png') });
    expect(row.key).toMatch(/^image\/[\da-f]{32}\.webp$/);
    expect(row).toMatchObject({ mimeType: 'image/webp', width: 40, height: 30 });
  });

  it('leaves no row when it is refused', async () => {
    const { id } = await newViewer();
    const refused = keepFile(id, 'PET_DOCUMENT', { name: 'a.svg', bytes: Buffer.from('<svg/>') });
    await expect(refused).rejects.toMatchObject({ code: 'FILE_TYPE' });
    expect(await db.storedFile.count({ where: { ownerId: id } })).toBe(0);
  });

  it('counts once a room attaches it, and can be given up', async () => {
    const { id } = await newViewer();
    const { key } = await keepFile(id, 'PET_DOCUMENT', paper());
    await transaction((tx) => attachFile(tx, key));
    expect((await db.storedFile.findUniqueOrThrow({ where: { key } })).attachedAt).not.toBeNull();
    await transaction((tx) => detachFiles(tx, [key]));
    expect((await db.storedFile.findUniqueOrThrow({ where: { key } })).attachedAt).toBeNull();
  });

  it('cannot be attached once the sweep may have it', async () => {
    const { id } = await newViewer();
    const { key } = await keepFile(id, 'PET_DOCUMENT', paper());
    await transaction((tx) => detachFiles(tx, [key]));
    const again = transaction((tx) => attachFile(tx, key));
    await expect(again).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(transaction((tx) => attachFile(tx, 'private/none'))).rejects.toMatchObject({
      code: 'CONFLICT',
    });
  });
});

describe('what one person may keep', () => {
  const { bytesPerUser, fileBytes, filesPerUser } = LIMITS.uploads;
  const codes = (outcomes: PromiseSettledResult<unknown>[]) =>
    outcomes.map((outcome) =>
      outcome.status === 'fulfilled' ? 'kept' : (outcome.reason as { code: string }).code,
    );

  it('is so many files, also when they come at the same time', async () => {
    const { id } = await newViewer();
    await keptAlready(id, filesPerUser - 2, 10);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, () => keepFile(id, 'PET_DOCUMENT', paper())),
    );
    expect(codes(outcomes).filter((code) => code === 'kept')).toHaveLength(2);
    expect(codes(outcomes).filter((code) => code === 'QTY_LIMIT')).toHaveLength(8);
    expect(await db.storedFile.count({ where: { ownerId: id } })).toBe(filesPerUser);
  });

  it('is so many bytes, also when they come at the same time', async () => {
    const { id } = await newViewer();
    const large = pdfOf(fileBytes - 1);
    await keptAlready(id, 1, bytesPerUser - 2 * large.length);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 5 }, () => keepFile(id, 'PET_DOCUMENT', { name: 'a.pdf', bytes: large })),
    );
    expect(codes(outcomes).toSorted()).toEqual(['QTY_LIMIT', 'QTY_LIMIT', 'QTY_LIMIT', 'kept', 'kept']);
  });

  it('is so many a minute, whoever asks', async () => {
    const { id } = await newViewer();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 31 }, () => keepFile(id, 'PET_DOCUMENT', { name: 'a.js', bytes: pdf() })),
    );
    expect(codes(outcomes).filter((code) => code === 'RATE_LIMITED')).toHaveLength(1);
  });
});
