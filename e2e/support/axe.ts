import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Page } from 'playwright-core';

interface AxeOptions {
  /** Only these rules; all when omitted. */
  runOnly?: string[];
  resultTypes: string[];
  preload: boolean;
}

declare const axe: {
  run: (options: AxeOptions) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
};

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Violations as 'rule: element', once all animations have ended, since a fading element has half its contrast.
 * Infinite animations, such as a skeleton's shimmer, are not waited for.
 */
export async function axeFindings(page: Page, runOnly?: string[]): Promise<string[]> {
  // Half a second of processor time, so once per document.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  // Passes are not reported, and no enabled rule needs the style sheets.
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
      // A cancelled animation rejects, and another may have replaced it.
      for (let left = moving(); left.length > 0; left = moving())
        await Promise.allSettled(left.map(({ finished }) => finished));
      const { violations } = await axe.run(options);
      // A toast may have appeared meanwhile.
      if (hasBegun || moving().length > 0) continue;
      for (const event of ['transitionrun', 'animationstart'])
        document.removeEventListener(event, begin, true);
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
    }
  }, asked);
}
