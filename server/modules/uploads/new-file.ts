/** An uploaded file, not yet validated. */
export interface NewFile {
  /** The client's name; for display only, never a path. */
  name: string;
  /** At most LIMITS.uploads.fileBytes, which `sanitizeFile` checks. */
  bytes: Uint8Array;
}

/** An uploaded file spooled to disk. */
export interface SpooledFile {
  name: string;
  read(): Promise<Uint8Array>;
}

/** Reads the upload. Called only after the request has been authorised. */
export type FileReader = () => Promise<NewFile | SpooledFile>;

/** Loads a file into memory. */
export async function loadFile(file: NewFile | SpooledFile): Promise<NewFile> {
  return 'bytes' in file ? file : { name: file.name, bytes: await file.read() };
}
