import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '#server/platform/config/project-root.ts';

test('what can be read in the forum is said in one file alone', () => {
  const files = readdirSync(join(projectRoot, 'server'), { recursive: true, encoding: 'utf8' }).filter(
    (file) => /(?<!\.test)\.ts$/.test(file) && !file.startsWith('generated'),
  );
  const saying = files.filter((file) =>
    /"hiddenAt" is null|hiddenAt: null }/.test(readFileSync(join(projectRoot, 'server', file), 'utf8')),
  );
  expect(saying).toEqual([join('forum', 'visibility.ts')]);
});
