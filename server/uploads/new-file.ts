/** A file as it came in, by either door. Nothing of it is believed. */
export interface NewFile {
  /** Name as the sender gave it; for showing only, never a path. */
  name: string;
  /** Less than LIMITS.uploads.fileBytes. */
  bytes: Uint8Array;
}

/** Reads a file once it is known that it may come at all. */
export type FileReader = () => Promise<NewFile>;
