/** What the client's build says of itself: which files belong to which sources. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
  assets?: string[];
}
export type Manifest = Record<string, Chunk>;

export const ENTRY = 'client/entry-client.tsx';

export const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;

/** The chunks that a page of these sources begins with: the entry, its own, and all that they import. */
export function firstChunks(manifest: Manifest, sources: string[]): Chunk[] {
  const seen = new Set<Chunk>();
  const walk = (source: string): void => {
    const chunk = manifest[source];
    if (!chunk || seen.has(chunk)) return;
    seen.add(chunk);
    chunk.imports?.forEach(walk);
  };
  [ENTRY, ...sources].forEach(walk);
  return [...seen];
}
