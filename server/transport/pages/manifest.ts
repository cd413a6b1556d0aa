/** The manifest of the client build: the output files of each source. */
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

/** The chunks that a page with these sources loads first: the entry, its own, and their static imports. */
export function firstChunks(manifest: Manifest, sources: string[]): Chunk[] {
  const visited = new Set<Chunk>();
  const walk = (source: string): void => {
    const chunk = manifest[source];
    if (!chunk || visited.has(chunk)) return;
    visited.add(chunk);
    chunk.imports?.forEach(walk);
  };
  [ENTRY, ...sources].forEach(walk);
  return [...visited];
}
