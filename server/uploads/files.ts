// What people upload: checked, made harmless and kept. A file belongs to nobody until a room attaches it.
import type { FilePurpose, StoredFile } from '#server/generated/prisma/client.ts';
import type { Tx } from '#server/transaction.ts';
import type { NewFile } from './new-file.ts';

export type StoredFileRow = StoredFile;

/**
 * Checks a file by its content and keeps it, not yet attached: pictures re-encoded, papers as they are.
 * Refuses with FILE_TOO_LARGE or FILE_TYPE.
 */
export async function keepFile(
  _ownerId: string,
  _purpose: FilePurpose,
  _file: NewFile,
): Promise<StoredFileRow> {
  throw new Error('to be written');
}

/** Makes a kept file count, inside the transaction that makes a row point to it. */
export async function attachFile(_tx: Tx, _key: string): Promise<void> {
  throw new Error('to be written');
}

/** Gives files up, inside the transaction that makes the last row let go of them; the sweep removes them. */
export async function detachFiles(_tx: Tx, _keys: readonly string[]): Promise<void> {
  throw new Error('to be written');
}
