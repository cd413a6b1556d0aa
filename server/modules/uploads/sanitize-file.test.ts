// Files are accepted or refused by their content, whatever their name.
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { UPLOAD_LIMIT_BYTES } from '#rules/upload.ts';
import type { FilePurpose } from '#server/generated/prisma/client.ts';
import * as files from '#server/testing/files.ts';
import { withAppended, VALID_FILES, HOSTILE_FILES, HTML } from '#server/testing/sample-files.ts';
import { sanitizeFile } from './sanitize-file.ts';

async function outcome(
  name: string,
  content: string | Buffer | Promise<Buffer>,
  purpose: FilePurpose = 'PET_DOCUMENT',
) {
  const bytes = Buffer.from(await content);
  return sanitizeFile({ name, bytes }, purpose).then(
    ({ mimeType }) => mimeType,
    (refusal: { code?: string }) => refusal.code,
  );
}

describe('a document', () => {
  it.each(VALID_FILES)('the file %s is accepted', async (name, content, type) => {
    expect(await outcome(name, content())).toBe(type);
  });

  it.each(HOSTILE_FILES)('the file %s is refused', { tags: 'nightly' }, async (name, content) => {
    expect(await outcome(name, content())).toBe('FILE_TYPE');
  });

  it('a document of 5,242,880 bytes is too large', async () => {
    const file = { name: 'a/scan.pdf', bytes: files.pdfOfSize(UPLOAD_LIMIT_BYTES) };
    await expect(sanitizeFile(file, 'PET_DOCUMENT')).rejects.toMatchObject({
      code: 'FILE_TOO_LARGE',
      message: 'File should be less than 5MB',
    });
    await expect(sanitizeFile(file, 'POST_IMAGE')).rejects.toMatchObject({
      code: 'FILE_TOO_LARGE',
      message: 'scan.pdf is greater than 5MB',
    });
  });

  it('a document that is not a picture is stored unchanged', async () => {
    const bytes = files.pdf();
    expect((await sanitizeFile({ name: 'a.pdf', bytes }, 'PET_DOCUMENT')).bytes).toEqual(bytes);
  });
});

describe('a picture', () => {
  it.each(['report.pdf', 'note.txt', 'letter.docx'])('the file %s is no picture', async (name) => {
    expect(await outcome(name, files.pdf(), 'AVATAR')).toBe('FILE_TYPE');
  });

  it.each(['AVATAR', 'COVER', 'PET', 'POST_IMAGE'] as const)(
    'a picture for %s becomes WebP',
    async (purpose) => {
      expect(await outcome('cat.gif', files.picture('gif', { frames: 3 }), purpose)).toBe('image/webp');
    },
  );

  it('a picture is rotated upright, and loses location and camera', async () => {
    const file = { name: 'photo.jpg', bytes: await files.photoWithPlace() };
    expect((await sharp(file.bytes).metadata()).exif?.toString('latin1')).toContain('TestPhone');
    for (const purpose of ['AVATAR', 'PET_DOCUMENT'] as const) {
      const saved = await sanitizeFile(file, purpose);
      const { exif, width, height } = await sharp(saved.bytes).metadata();
      expect({ exif, width, height }).toEqual({ exif: undefined, width: 20, height: 60 });
      expect([saved.width, saved.height]).toEqual([20, 60]);
    }
  });

  it('a picture is scaled down to the largest shown width, except as a document', async () => {
    const file = { name: 'wide.png', bytes: await files.picture('png', { width: 3000, height: 60 }) };
    expect(await sanitizeFile(file, 'COVER')).toMatchObject({ width: 1600, height: 32 });
    expect(await sanitizeFile(file, 'PET_DOCUMENT')).toMatchObject({ width: 3000, height: 60 });
  });

  it('a picture loses content appended to it', async () => {
    const bytes = await withAppended('jpeg', HTML);
    const saved = await sanitizeFile({ name: 'cat.jpg', bytes }, 'PET_DOCUMENT');
    expect(Buffer.from(saved.bytes).includes('<script>')).toBe(false);
  });

  it('an animated picture stays animated as a document', async () => {
    const bytes = await files.picture('gif', { frames: 5 });
    const saved = await sanitizeFile({ name: 'waving.gif', bytes }, 'PET_DOCUMENT');
    expect((await sharp(saved.bytes).metadata()).pages).toBe(5);
    expect(saved.height).toBe(30);
  });
});
