// The download of all that the shop keeps of a person: written while it is sent, file by file.
import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { notFound } from '#server/errors.ts';
import { fileStore } from '#server/providers/file-store.ts';
import { spend } from '#server/rate-limits.ts';
import { ownDataJson } from './own-data.ts';
import { listOwnFiles, type OwnFile } from './own-files.ts';
import { findUser } from './profiles.ts';

/** A ZIP file of data.json and all pictures and papers, as a stream. */
export async function zipOfOwnData(userId: string): Promise<Readable> {
  if (!(await findUser(userId))) throw notFound('account');
  await spend('profileChange', userId);
  const zip = new ZipFile();
  const body = zip.outputStream.pipe(new PassThrough());
  zip.on('error', (error: Error) => body.destroy(error));
  zip.addReadStream(Readable.from(ownDataJson(userId)), 'data.json');
  for (const file of await listOwnFiles(userId)) addFile(zip, file);
  zip.end();
  return body;
}

// Opened when its turn comes, so that one file at a time is in memory.
function addFile(zip: ZipFile, { key, name }: OwnFile): void {
  zip.addReadStreamLazy(name, { compress: false }, (done) => {
    fileStore()
      .get(key)
      .then((bytes) => done(null, Readable.from([Buffer.from(bytes ?? [])])))
      .catch((error: unknown) => done(error, Readable.from([])));
  });
}
