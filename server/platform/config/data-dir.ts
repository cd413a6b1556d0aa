import { accessSync, chmodSync, constants, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '#server/platform/lifecycle/start-error.ts';

/** Makes DATA_DIR if need be and proves that it can be written. */
export function prepareDataDir(folder: string): string {
  try {
    if (!statSync(folder, { throwIfNoEntry: false })) {
      mkdirSync(folder, { recursive: true });
      // Passable whatever the umask: started by root, PostgreSQL runs as another user inside it.
      // Its secrets stay private by their own mode.
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

/** Makes the folder for what is on its way in; what a killed process leaves there is swept. */
export function prepareTempFolder(dataDir: string): string {
  const folder = join(dataDir, 'tmp');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700); // an older shop may have made it
  return folder;
}
