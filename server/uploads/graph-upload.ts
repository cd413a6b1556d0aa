// A file that comes by the graph.
import type { FileUpload } from 'graphql-upload/processRequest.mjs';
import type { NewFile } from './new-file.ts';

/** What the scalar `Upload` hands to a resolver. */
export type IncomingUpload = Promise<FileUpload>;

/** Reads a file of the graph whole. FILE_TOO_LARGE when it is one. */
export async function readUpload(_upload: IncomingUpload): Promise<NewFile> {
  throw new Error('to be written');
}
