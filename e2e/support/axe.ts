import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Page } from 'playwright-core';

declare const axe: {
  run: () => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
};

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds wrong with the page once nothing on it fades or moves any more: 'rule: element'. */
export async function axeFindings(page: Page): Promise<string[]> {
  await untilStill(page);
  await page.evaluate(source);
  return page.evaluate(async () => {
    const { violations } = await axe.run();
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
  });
}

/** What half shows has half its contrast. What never ends, such as a skeleton's shimmer, is not waited for. */
function untilStill(page: Page): Promise<void> {
  return page.evaluate(async () => {
    // What React has yet to draw begins to move only after the next frame.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const moving = () =>
      document
        .getAnimations()
        .filter(
          ({ playState, effect }) =>
            playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
        );
    // One that is broken off rejects, and another may have begun in its place.
    for (let left = moving(); left.length > 0; left = moving())
      await Promise.allSettled(left.map(({ finished }) => finished));
  });
}
