import { accessSync, constants } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';

/** Path of the first program found, by path or name on PATH. */
export function findProgram(...names: (string | undefined)[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names
    .filter((name): name is string => Boolean(name))
    .flatMap((name) => (isAbsolute(name) ? [name] : folders.map((folder) => join(folder, name))))
    .find(isProgram);
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
