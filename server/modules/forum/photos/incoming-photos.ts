// Photos of GraphQL requests. They are read only after the request was authorised.
import { readUpload, type IncomingUpload } from '#server/modules/uploads/read-upload.ts';
import type { FileReader } from '#server/modules/uploads/new-file.ts';
import type { PhotoChange } from './change-photos.ts';
import { PHOTO_KINDS } from './photo-kinds.ts';

type PhotoKindName = keyof typeof PHOTO_KINDS;

const createReader =
  (kind: PhotoKindName, upload: IncomingUpload): FileReader =>
  () =>
    readUpload(upload, PHOTO_KINDS[kind].purpose);

export function incomingPhotos(
  kind: PhotoKindName,
  uploads: readonly IncomingUpload[] | null | undefined,
): FileReader[] {
  return (uploads ?? []).map((upload) => createReader(kind, upload));
}

interface IncomingChange {
  seen: readonly string[];
  wanted: readonly { url?: string | null; upload?: IncomingUpload | null }[];
}

export function incomingChange(
  kind: PhotoKindName,
  change: IncomingChange | null | undefined,
): PhotoChange | undefined {
  if (!change) return undefined;
  return {
    seen: change.seen,
    wanted: change.wanted.map(({ url, upload }) => ({
      url: url ?? null,
      read: upload ? createReader(kind, upload) : null,
    })),
  };
}
