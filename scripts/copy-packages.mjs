// node scripts/copy-packages.mjs <folder>: copies the packages that the built server loads into <folder>/node_modules, for
// the Docker image.
import fs from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { IMAGE_PACKAGES } from './packages-not-bundled.mjs';

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');
/** Files needed for development only. Licences are copied with the code. */
const NOT_COPIED = /^(?!.*licen[cs]e).*\.(?:map|md|ts|mts|cts|flow)$/i;

/** The folder of a package as resolved from a folder; undefined if it is not installed, as on another platform. */
function findPackageFolder(name, from) {
  for (let folder = from; ; folder = dirname(folder)) {
    const packageFolder = join(folder, 'node_modules', name);
    if (fs.existsSync(join(packageFolder, 'package.json'))) return packageFolder;
    if (folder === root || folder === dirname(folder)) return undefined;
  }
}

/** The folders of packages and all their dependencies. */
export function packageFolders(names, from = root, folders = new Set()) {
  for (const name of names) {
    const folder = findPackageFolder(name, from);
    if (!folder || folders.has(folder)) continue;
    folders.add(folder);
    const { dependencies, optionalDependencies } = JSON.parse(
      fs.readFileSync(join(folder, 'package.json'), 'utf8'),
    );
    packageFolders(Object.keys({ ...dependencies, ...optionalDependencies }), folder, folders);
  }
  return folders;
}

function copyPackage(folder, target) {
  fs.cpSync(folder, join(target, relative(root, folder)), {
    recursive: true,
    // Nested packages are copied separately if they are needed.
    filter: (path) => !NOT_COPIED.test(path) && path !== join(folder, 'node_modules'),
  });
}

const [, script, target] = process.argv;
if (script === fileURLToPath(import.meta.url)) {
  if (!target) throw new Error('Name the folder to copy to');
  for (const name of IMAGE_PACKAGES)
    if (!findPackageFolder(name, root)) throw new Error(`${name} is not installed`);
  for (const folder of packageFolders(IMAGE_PACKAGES)) copyPackage(folder, target);
}
