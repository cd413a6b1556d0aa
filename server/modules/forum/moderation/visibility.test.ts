import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '#server/platform/config/project-root.ts';

test('the visibility conditions of the forum are defined in one file only', () => {
  const files = readdirSync(join(projectRoot, 'server'), { recursive: true, encoding: 'utf8' }).filter(
    (file) => /(?<!\.test)\.ts$/.test(file) && !file.startsWith('generated'),
  );
  const filesWithConditions = files.filter((file) =>
    /"(?:hidden|held)At" is (?:not )?null|\bhiddenAt: null\b/.test(
      readFileSync(join(projectRoot, 'server', file), 'utf8'),
    ),
  );
  expect(filesWithConditions).toEqual([join('modules', 'forum', 'moderation', 'visibility.ts')]);
});
