import type { Readable } from 'node:stream';

/** A file that is served to holders of a valid link only. */
export interface PrivateFile {
  /** The media type that it is served as. */
  type: string;
  /** The file name for downloads. */
  name: string;
  /** Opens the content, not for HEAD requests; null if it no longer exists. */
  open(): Promise<Uint8Array | Readable | null>;
}

/** A kind of private files, with a folder below /private. */
export interface PrivateKind {
  folder: string;
  /** The suffix after the id in the path, such as '.ics'. */
  ending: string;
  /** Whether the id is itself a secret that `find` verifies, so that the link needs no signature. */
  isSecret?: boolean;
  /** Finds the file of an id after the link has been verified; null if it does not exist. */
  find(id: string, caller: { address: string }): Promise<PrivateFile | null>;
}
