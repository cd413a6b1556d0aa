// The download of all that the shop keeps of a person: written while it is sent, file by file.
import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { notFound } from '#server/platform/errors.ts';
import { fileStore } from '#server/integrations/files/file-store.ts';
import { spend } from '#server/platform/limits/rate-limits.ts';
import { ownDataJson } from './own-data.ts';
import { listOwnFiles, type OwnFile } from './own-files.ts';
import { findUser } from './profiles.ts';

/** A file that another room writes when its turn comes. */
export interface WrittenFile {
  name: string;
  open(): Promise<Uint8Array>;
}

/** A ZIP file of data.json, all pictures and papers, and what other rooms write of them, as a stream. */
export async function zipOfOwnData(userId: string, written: readonly WrittenFile[] = []): Promise<Readable> {
  if (!(await findUser(userId))) throw notFound('account');
  await spend('profileChange', userId);
  const zip = new ZipFile();
  const body = zip.outputStream.pipe(new PassThrough());
  zip.on('error', (error: Error) => body.destroy(error));
  zip.addReadStream(Readable.from(ownDataJson(userId)), 'data.json');
  for (const file of await listOwnFiles(userId)) addFile(zip, stored(file));
  for (const file of written) addFile(zip, file);
  zip.end();
  return body;
}

// Opened when its turn comes, so that one file at a time is in memory.
function addFile(zip: ZipFile, { name, open }: WrittenFile): void {
  zip.addReadStreamLazy(name, { compress: false }, (done) => {
    open()
      .then((bytes) => done(null, Readable.from([Buffer.from(bytes)])))
      .catch((error: unknown) => done(error, Readable.from([])));
  });
}

function stored({ key, name }: OwnFile): WrittenFile {
  return { name, open: async () => (await fileStore().get(key)) ?? Buffer.alloc(0) };
}
