/** A file as it came in, by either door. Nothing of it is believed. */
export interface NewFile {
  /** Name as the sender gave it; for showing only, never a path. */
  name: string;
  /** Less than LIMITS.uploads.fileBytes. */
  bytes: Uint8Array;
}

/** A file that has come whole and lies on the disk until its turn. */
export interface ArrivedFile {
  name: string;
  read(): Promise<Uint8Array>;
}

/** Waits for a file once it is known that it may come at all. */
export type FileReader = () => Promise<NewFile | ArrivedFile>;

/** Takes a file into memory, where it is not there yet. */
export async function wholeFile(file: NewFile | ArrivedFile): Promise<NewFile> {
  return 'bytes' in file ? file : { name: file.name, bytes: await file.read() };
}
