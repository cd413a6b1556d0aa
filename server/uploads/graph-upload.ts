// A file that comes by the graph.
import type { FileUpload } from 'graphql-upload/processRequest.mjs';
import { buffer } from 'node:stream/consumers';
import { Refusal } from '#server/errors.ts';
import type { FilePurpose } from '#server/generated/prisma/client.ts';
import { storeUnavailable } from '#server/providers/store-fault.ts';
import type { NewFile } from './new-file.ts';
import { tooLarge } from './refusals.ts';

/** What the scalar `Upload` hands to a resolver. */
export type IncomingUpload = Promise<FileUpload>;

/** Reads a file of the graph whole. FILE_TOO_LARGE when it is one, in the words of what it is for. */
export async function readUpload(
  upload: IncomingUpload,
  purpose: FilePurpose = 'PET_DOCUMENT',
): Promise<NewFile> {
  const file = await upload.catch(brokenOff);
  try {
    return { name: file.filename, bytes: await buffer(file.createReadStream()) };
  } catch (error) {
    throw statusOf(error) === 413 ? tooLarge(file.filename, purpose) : brokenOff(error);
  }
}

// What breaks off is the sender's fault, in the library's words or its parser's; the system's errors are the shop's own.
function brokenOff(error: unknown): never {
  if (error instanceof Error && 'errno' in error) throw storeUnavailable(error);
  throw new Refusal('BAD_REQUEST', /*i18n*/ 'The file did not arrive whole.');
}

function statusOf(error: unknown): number | undefined {
  const status: unknown = error instanceof Error ? Reflect.get(error, 'status') : undefined;
  return typeof status === 'number' ? status : undefined;
}
