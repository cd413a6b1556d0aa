import { accessSync, chmodSync, constants, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '#server/platform/lifecycle/start-error.ts';

/** Creates DATA_DIR if missing. Throws StartError unless it is writable. */
export function prepareDataDir(folder: string): string {
  try {
    if (!statSync(folder, { throwIfNoEntry: false })) {
      mkdirSync(folder, { recursive: true });
      // Searchable whatever the umask: under root, PostgreSQL runs as another user inside it. Secrets have modes of
      // their own.
      chmodSync(folder, 0o711);
    }
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return folder;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartError(`DATA_DIR ${folder} cannot be written (${code})`, {
      cause: error,
    });
  }
}

/** Creates the folder for incoming files; a job deletes what a killed process leaves there. */
export function prepareTempFolder(dataDir: string): string {
  const folder = join(dataDir, 'tmp');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700); // an older version may have created it
  return folder;
}
