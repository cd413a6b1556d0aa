// A file that comes by the graph.
import type { FileUpload } from 'graphql-upload/processRequest.mjs';
import { Refusal } from '#server/platform/errors.ts';
import type { FilePurpose } from '#server/generated/prisma/client.ts';
import { storeUnavailable } from '#server/integrations/files/store-fault.ts';
import type { ArrivedFile } from './new-file.ts';
import { tooLarge } from './refusals.ts';
import { Whole } from './whole.ts';

/** What the scalar `Upload` hands to a resolver. */
export type IncomingUpload = Promise<FileUpload>;

/** Waits until a file of the graph is here, on the disk. FILE_TOO_LARGE when it is one, in the words of what it is for. */
export async function readUpload(
  upload: IncomingUpload,
  purpose: FilePurpose = 'PET_DOCUMENT',
): Promise<ArrivedFile> {
  const file = await upload.catch(brokenOff);
  try {
    // Its end is known once it was read through, for which nothing has to be held.
    for await (const _piece of file.createReadStream() as AsyncIterable<Buffer>);
    return { name: file.filename, read: () => wholeOf(file) };
  } catch (error) {
    throw statusOf(error) === 413 ? tooLarge(file.filename, purpose) : brokenOff(error);
  }
}

async function wholeOf(file: FileUpload): Promise<Uint8Array> {
  const whole = new Whole();
  for await (const piece of file.createReadStream() as AsyncIterable<Buffer>) whole.add(piece);
  return whole.bytes;
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
