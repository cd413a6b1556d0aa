// Looks up the build output of a source file.
import { buildFolder } from '#server/platform/config/build-folder.ts';
import { readManifest } from '#server/transport/pages/manifest.ts';

/** The path of the script of a page or of a lazy section. @example findScriptPath('client/ui/overlays/toaster.tsx') // '/assets/BpOE6i94.js' */
export function findScriptPath(source: string): string {
  const chunk = readManifest(`${buildFolder}/client`)[source];
  if (!chunk) throw new Error(`The build has no script of ${source} alone`);
  return `/${chunk.file}`;
}
