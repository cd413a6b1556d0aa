// security T22: what is taken and what is not, by its content, whatever it is called.
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { TOO_MANY_BYTES } from '#rules/upload.ts';
import type { FilePurpose } from '#server/generated/prisma/client.ts';
import * as files from '#server/testing/files.ts';
import { appended, HONEST_FILES, HOSTILE_FILES, HTML } from '#server/testing/sample-files.ts';
import { harmlessFile } from './harmless-file.ts';

async function outcome(
  name: string,
  content: string | Buffer | Promise<Buffer>,
  purpose: FilePurpose = 'PET_DOCUMENT',
) {
  const bytes = Buffer.from(await content);
  return harmlessFile({ name, bytes }, purpose).then(
    ({ mimeType }) => mimeType,
    (refusal: { code?: string }) => refusal.code,
  );
}

describe('a paper', () => {
  it.each(HONEST_FILES)('%s is taken', async (name, content, type) => {
    expect(await outcome(name, content())).toBe(type);
  });

  it.each(HOSTILE_FILES)('%s is not taken', async (name, content) => {
    expect(await outcome(name, content())).toBe('FILE_TYPE');
  });

  it('of 5,242,880 bytes is too large, in the words of the specification', async () => {
    const sent = { name: 'a/scan.pdf', bytes: files.pdfOf(TOO_MANY_BYTES) };
    await expect(harmlessFile(sent, 'PET_DOCUMENT')).rejects.toMatchObject({
      code: 'FILE_TOO_LARGE',
      message: 'File should be less than 5MB',
    });
    await expect(harmlessFile(sent, 'POST_IMAGE')).rejects.toMatchObject({
      code: 'FILE_TOO_LARGE',
      message: 'scan.pdf is greater than 5MB',
    });
  });

  it('is kept as it came, except pictures', async () => {
    const bytes = files.pdf();
    expect((await harmlessFile({ name: 'a.pdf', bytes }, 'PET_DOCUMENT')).bytes).toEqual(bytes);
  });
});

describe('a picture', () => {
  it.each(['report.pdf', 'note.txt', 'letter.docx'])('cannot be %s', async (name) => {
    expect(await outcome(name, files.pdf(), 'AVATAR')).toBe('FILE_TYPE');
  });

  it.each(['AVATAR', 'COVER', 'PET', 'POST_IMAGE'] as const)('for %s becomes WebP', async (purpose) => {
    expect(await outcome('cat.gif', files.picture('gif', { frames: 3 }), purpose)).toBe('image/webp');
  });

  it('stands upright and tells neither place nor camera', async () => {
    const sent = { name: 'photo.jpg', bytes: await files.photoWithPlace() };
    expect((await sharp(sent.bytes).metadata()).exif?.toString('latin1')).toContain('TestPhone');
    for (const purpose of ['AVATAR', 'PET_DOCUMENT'] as const) {
      const kept = await harmlessFile(sent, purpose);
      const { exif, width, height } = await sharp(kept.bytes).metadata();
      expect({ exif, width, height }).toEqual({ exif: undefined, width: 20, height: 60 });
      expect([kept.width, kept.height]).toEqual([20, 60]);
    }
  });

  it('is no wider than it is ever shown; a paper keeps its size', async () => {
    const sent = { name: 'wide.png', bytes: await files.picture('png', { width: 3000, height: 60 }) };
    expect(await harmlessFile(sent, 'COVER')).toMatchObject({ width: 1600, height: 32 });
    expect(await harmlessFile(sent, 'PET_DOCUMENT')).toMatchObject({ width: 3000, height: 60 });
  });

  it('loses what was hidden behind it', async () => {
    const bytes = await appended('jpeg', HTML);
    const kept = await harmlessFile({ name: 'cat.jpg', bytes }, 'PET_DOCUMENT');
    expect(Buffer.from(kept.bytes).includes('<script>')).toBe(false);
  });

  it('moves still when it is a paper that moved', async () => {
    const bytes = await files.picture('gif', { frames: 5 });
    const kept = await harmlessFile({ name: 'waving.gif', bytes }, 'PET_DOCUMENT');
    expect((await sharp(kept.bytes).metadata()).pages).toBe(5);
    expect(kept.height).toBe(30);
  });
});
