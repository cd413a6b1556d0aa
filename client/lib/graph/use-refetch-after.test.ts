import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('no mutation waits for its refetches in a way that reports their failure as its own', () => {
  const sources = readdirSync('client', { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.(?:generated|test)\./.test(file),
  );
  expect(sources.length).toBeGreaterThan(500);
  const found = sources.filter((file) =>
    /awaitRefetchQueries\s*[:,]/.test(readFileSync(`client/${file}`, 'utf8')),
  );
  expect(found).toEqual([]);
});
