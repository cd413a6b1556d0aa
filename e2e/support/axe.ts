import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Page } from 'playwright-core';

interface AxeOptions {
  resultTypes: string[];
  preload: boolean;
}

declare const axe: {
  run: (
    context: { include: string[] },
    options: AxeOptions,
  ) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
};

const DIALOG = '[role=dialog], [role=alertdialog]';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Violations as 'rule: element', once all animations have ended, since a fading element has half its contrast.
 * Infinite animations, such as the pulse of a skeleton, are ignored.
 * While a dialog is open, only the dialog is checked: the page behind it is checked without it.
 */
export async function axeFindings(page: Page): Promise<string[]> {
  // Half a second of processor time, so once per document.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  // Passes are not reported, and no enabled rule needs the style sheets.
  const options: AxeOptions = { resultTypes: ['violations'], preload: false };
  return page.evaluate(
    async ([dialog, options]) => {
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
        for (let animations = moving(); animations.length > 0; animations = moving())
          await Promise.allSettled(animations.map(({ finished }) => finished));
        const isOpen = [...document.querySelectorAll(dialog)].some((element) => element.checkVisibility());
        const include = [isOpen ? dialog : 'html'];
        const { violations } = await axe.run({ include }, options);
        // A toast may have appeared since.
        if (hasBegun || moving().length > 0) continue;
        for (const event of ['transitionrun', 'animationstart'])
          document.removeEventListener(event, begin, true);
        return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
      }
    },
    [DIALOG, options] as const,
  );
}
