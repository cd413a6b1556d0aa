// The code that production loads: the server's bundle without the payment provider's stand-in, which demo mode imports.
// The build fails if it contains code of the stand-in, of tests, or of packages for development.
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { projectRoot } from '#server/platform/config/project-root.ts';

/** One file of the server's bundle. */
export interface Chunk {
  fileName: string;
  /** Whether it is an entry point, such as `main`. */
  isEntry: boolean;
  /** The absolute path of the module that is imported from it. */
  facadeModuleId: string | null;
  /** Absolute paths of the modules in it. */
  moduleIds: readonly string[];
  /** Files that it imports statically and dynamically. */
  imports: readonly string[];
  dynamicImports: readonly string[];
}

const STANDIN = 'server/integrations/razorpay-standin/';
const OF_TESTS = /^(?:server\/testing|e2e|contract-tests|stress|bench)\/|\.test\.tsx?$/;

/** Whether a module belongs to the stand-in. */
export function isStandinModule(moduleId: string): boolean {
  return toProjectPath(moduleId).startsWith(STANDIN);
}

/** @throws Error naming a module that production must not load */
export function requireProductionCode(chunks: readonly Chunk[]): void {
  const isForDevelopment = developmentPackages();
  const modules = loadedInProduction(chunks).flatMap(({ moduleIds }) => moduleIds);
  const errors = modules.filter(
    (id) => isStandinModule(id) || OF_TESTS.test(toProjectPath(id)) || isForDevelopment(toProjectPath(id)),
  );
  if (errors.length > 0) throw new Error(`Production would load ${errors.map(toProjectPath).join(', ')}`);
}

/** The entry points and everything that they import, except the stand-in. */
function loadedInProduction(chunks: readonly Chunk[]): Chunk[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const loadedChunks = new Set(chunks.filter(({ isEntry }) => isEntry));
  // The set grows during the iteration.
  for (const { imports, dynamicImports } of loadedChunks) {
    const later = dynamicImports.filter((name) => !isStandinModule(byName.get(name)?.facadeModuleId ?? ''));
    for (const name of [...imports, ...later]) {
      const chunk = byName.get(name);
      if (chunk) loadedChunks.add(chunk);
    }
  }
  return [...loadedChunks];
}

/** Recognizes paths of packages that npm installs for development only. */
function developmentPackages(): (path: string) => boolean {
  const { packages } = JSON.parse(readFileSync(join(projectRoot, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean }>;
  };
  return (path) => {
    const [, folder = ''] = /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(path) ?? [];
    return packages[folder]?.dev === true;
  };
}

function toProjectPath(moduleId: string): string {
  return relative(projectRoot, moduleId);
}
