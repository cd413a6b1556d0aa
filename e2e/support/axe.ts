import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Page } from 'playwright-core';

interface AxeOptions {
  /** Rules by their names; all without. */
  runOnly?: string[];
  resultTypes: string[];
  preload: boolean;
}

declare const axe: {
  run: (options: AxeOptions) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
};

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * What axe finds wrong with the page once nothing on it fades or moves: 'rule: element'. What half shows
 * has half its contrast. What never ends, such as a skeleton's shimmer, is not waited for.
 */
export async function axeFindings(page: Page, runOnly?: string[]): Promise<string[]> {
  await page.evaluate(source);
  // What is well needs no describing, and no rule that is on asks for the style sheets' own text.
  const asked: AxeOptions = { resultTypes: ['violations'], preload: false, ...(runOnly && { runOnly }) };
  return page.evaluate(async (options) => {
    const moving = () =>
      document.getAnimations().filter(({ playState, effect }) => {
        const end = effect?.getComputedTiming().endTime;
        return playState === 'running' && end !== Infinity;
      });
    let hasBegun = false;
    const begin = () => (hasBegun = true);
    for (const event of ['transitionrun', 'animationstart']) document.addEventListener(event, begin, true);
    for (;;) {
      hasBegun = false;
      // One that is broken off rejects, and another may have begun in its place.
      for (let left = moving(); left.length > 0; left = moving())
        await Promise.allSettled(left.map(({ finished }) => finished));
      const { violations } = await axe.run(options);
      // A toast may have come while it looked.
      if (hasBegun || moving().length > 0) continue;
      for (const event of ['transitionrun', 'animationstart'])
        document.removeEventListener(event, begin, true);
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
    }
  }, asked);
}
