// The personal data export as a ZIP file, written while it is sent.
import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { notFound } from '#server/platform/errors.ts';
import { fileStore } from '#server/integrations/files/file-store.ts';
import { consumeLimit } from '#server/platform/limits/rate-limits.ts';
import { ownDataJson } from './own-data.ts';
import { listOwnFiles, type OwnFile } from './own-files.ts';
import { findUser } from '#server/modules/accounts/profile/profiles.ts';

/** A file whose content is produced when it is written to the ZIP file. */
export interface GeneratedFile {
  name: string;
  open(): Promise<Uint8Array>;
}

/** A stream of a ZIP file with data.json, all pictures and documents, and the given files. */
export async function exportOwnData(
  userId: string,
  generated: readonly GeneratedFile[] = [],
): Promise<Readable> {
  if (!(await findUser(userId))) throw notFound('account');
  await consumeLimit('profileChange', userId);
  const zip = new ZipFile();
  const body = zip.outputStream.pipe(new PassThrough());
  zip.on('error', (error: Error) => body.destroy(error));
  zip.addReadStream(Readable.from(ownDataJson(userId)), 'data.json');
  addFiles(zip, await listOwnFiles(userId), generated).catch((error: Error) => body.destroy(error));
  return body;
}

// Not awaited by the response: with many files, asking the store for each takes long.
async function addFiles(
  zip: ZipFile,
  own: readonly OwnFile[],
  generated: readonly GeneratedFile[],
): Promise<void> {
  for (const file of own) if (await fileStore().exists(file.key)) addFile(zip, stored(file));
  for (const file of generated) addFile(zip, file);
  zip.end();
}

// Opened lazily, so that one file at a time is in memory.
function addFile(zip: ZipFile, { name, open }: GeneratedFile): void {
  zip.addReadStreamLazy(name, { compress: false }, (done) => {
    open()
      .then((bytes) => done(null, Readable.from([Buffer.from(bytes)])))
      .catch((error: unknown) => done(error, Readable.from([])));
  });
}

function stored({ key, name }: OwnFile): GeneratedFile {
  return { name, open: async () => (await fileStore().get(key)) ?? Buffer.alloc(0) };
}
