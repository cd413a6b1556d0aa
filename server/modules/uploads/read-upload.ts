// Reads a file uploaded over GraphQL.
import type { FileUpload } from 'graphql-upload/processRequest.mjs';
import { UserError } from '#server/platform/errors.ts';
import type { FilePurpose } from '#server/generated/prisma/client.ts';
import { fileStoreUnavailable } from '#server/integrations/files/store-error.ts';
import type { SpooledFile } from './new-file.ts';
import { fileTooLarge } from './upload-errors.ts';
import { FileBuffer } from './file-buffer.ts';

/** The value of the scalar `Upload` in a resolver. */
export type IncomingUpload = Promise<FileUpload>;

/** Waits until an upload has been spooled to disk. @throws FILE_TOO_LARGE or BAD_REQUEST */
export async function readUpload(
  upload: IncomingUpload,
  purpose: FilePurpose = 'PET_DOCUMENT',
): Promise<SpooledFile> {
  const file = await upload.catch(throwUploadError);
  try {
    // Reads to the end without buffering, to find out whether the file is complete.
    for await (const _chunk of file.createReadStream() as AsyncIterable<Buffer>);
    return { name: file.filename, read: () => readAll(file) };
  } catch (error) {
    throw errorStatus(error) === 413 ? fileTooLarge(file.filename, purpose) : throwUploadError(error);
  }
}

async function readAll(file: FileUpload): Promise<Uint8Array> {
  const buffer = new FileBuffer();
  for await (const chunk of file.createReadStream() as AsyncIterable<Buffer>) buffer.add(chunk);
  return buffer.bytes;
}

// Errors of the parser are the client's fault; system errors, which have an errno, are the server's.
function throwUploadError(error: unknown): never {
  if (error instanceof Error && 'errno' in error) throw fileStoreUnavailable(error);
  throw new UserError('BAD_REQUEST', /*i18n*/ 'The file arrived incomplete.');
}

function errorStatus(error: unknown): number | undefined {
  const status: unknown = error instanceof Error ? Reflect.get(error, 'status') : undefined;
  return typeof status === 'number' ? status : undefined;
}
