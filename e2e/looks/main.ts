// npm run looks [-- words] [-- --accept]: takes screenshots of every screen and reports those that differ from
// the accepted ones. A difference is not an error.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#server/platform/config/project-root.ts';
import { runScript } from '../../scripts/run.ts';
import { accept, compare, type Comparison } from './compare.ts';
import { openStudio, type Studio } from './studio.ts';

const FOLDER = join(projectRoot, '.data', 'looks');
const LOOKS = [390, 1440].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
);

const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const isAccepting = process.argv.includes('--accept');

await runScript(async () => {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  const studio = await openStudio();
  const comparisons: Comparison[] = [];
  try {
    for (const look of LOOKS) comparisons.push(...(await takeAll(studio, look)));
  } finally {
    await studio.close();
  }
  report(comparisons);
});

async function takeAll(studio: Studio, look: (typeof LOOKS)[number]): Promise<Comparison[]> {
  const comparisons: Comparison[] = [];
  for await (const { name, png } of studio.photographs(look, isWanted)) {
    const screenshotName = `${name}-${look.width}-${look.colorScheme}`;
    comparisons.push(
      await (isAccepting ? accept(screenshotName, png) : compare(screenshotName, png, FOLDER)),
    );
    writeFileSync(join(FOLDER, `${screenshotName}.png`), png);
    process.stdout.write('.');
  }
  return comparisons;
}

function isWanted(name: string): boolean {
  return words.length === 0 || words.some((word) => name.includes(word));
}

function report(all: readonly Comparison[]): void {
  const different = all.filter(({ verdict }) => verdict !== 'same');
  console.log(`\n${all.length} photographs in ${FOLDER}, ${different.length} other than accepted`);
  if (different.length > 0) console.table(different);
}
