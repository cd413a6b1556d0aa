import type { Readable } from 'node:stream';

/** A file that only who holds its link may fetch. */
export interface PrivateFile {
  /** Media type it is served as, by the shop's own knowledge. */
  type: string;
  /** Name it is kept under. */
  name: string;
  /** Asked for once the headers are known; null when it is gone. */
  open(): Promise<Uint8Array | Readable | null>;
}

/** One folder below /private. */
export interface PrivateKind {
  folder: string;
  /** What follows the id in the path, such as '.ics'. */
  ending: string;
  /** The file of an id whose link has proved itself; null when there is none. */
  find(id: string): Promise<PrivateFile | null>;
}
