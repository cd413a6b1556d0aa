// `npm start`: builds the shop if its sources have no build, then runs it in this process.
// Plain JavaScript, because Node 20 cannot run TypeScript. `node scripts/start.mjs migrate` runs
// server/migrate.js of the build; `node scripts/start.mjs build` only builds. Build
// messages go to standard error, since the output of a command may be read by a program.
import fs from 'node:fs';
import module from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { currentBuild, fittingBuild, root } from './builds.mjs';

const OLDEST_NODE = [20, 19];

try {
  // The started program gets only its own arguments.
  const [command = 'main'] = process.argv.splice(2, 1);
  await start(command);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

async function start(command) {
  requireNode();
  process.chdir(root);
  // A Docker image contains only the build.
  const build = fs.existsSync(join(root, 'server')) ? await fittingBuild() : currentBuild();
  if (command === 'build') return;
  process.env.NODE_ENV ??= 'production';
  // From Node 22 on, compiled code is cached for the next start. Node's default folder is shared by all users, any
  // of whom could put code there.
  module.enableCompileCache?.(join(build, 'compiled'));
  await import(pathToFileURL(join(build, 'server', `${command}.js`)).href);
}

function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return;
  throw new Error(`Moti & Mini needs Node ${OLDEST_NODE.join('.')} or newer; this is ${process.version}`);
}
