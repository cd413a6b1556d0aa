// Photos of GraphQL requests. They are read only after the request was authorised.
import { readUpload, type IncomingUpload } from '#server/modules/uploads/read-upload.ts';
import type { FileReader } from '#server/modules/uploads/new-file.ts';
import type { PhotoChange } from './change-photos.ts';
import { PHOTO_KINDS } from './photo-kinds.ts';

type Kind = keyof typeof PHOTO_KINDS;

const readerOf =
  (kind: Kind, upload: IncomingUpload): FileReader =>
  () =>
    readUpload(upload, PHOTO_KINDS[kind].purpose);

export function incomingPhotos(
  kind: Kind,
  uploads: readonly IncomingUpload[] | null | undefined,
): FileReader[] {
  return (uploads ?? []).map((upload) => readerOf(kind, upload));
}

interface IncomingChange {
  seen: readonly string[];
  wanted: readonly { url?: string | null; upload?: IncomingUpload | null }[];
}

export function incomingChange(
  kind: Kind,
  change: IncomingChange | null | undefined,
): PhotoChange | undefined {
  if (!change) return undefined;
  return {
    seen: change.seen,
    wanted: change.wanted.map(({ url, upload }) => ({
      url: url ?? null,
      read: upload ? readerOf(kind, upload) : null,
    })),
  };
}
