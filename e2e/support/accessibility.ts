// Automated accessibility checks.
import { type Page } from 'playwright-core';
import { sampleCases } from '#server/testing/every-case.ts';
import { axeFindings } from './axe.ts';

type Scheme = 'light' | 'dark';

/** Both colour schemes, or a fixed one for each screen; `npm run test:all` checks every screen in both. */
const selectSchemes = (page: Page): readonly Scheme[] =>
  sampleCases(['light', 'dark'] as const, 2, routeParity(page));

/** 0 or 1, always the same for a route, so that half of the screens are checked in either scheme. */
function routeParity(page: Page): number {
  // Ids differ between runs.
  const route = new URL(page.url()).pathname.replaceAll(/[0-9a-f-]{36}/g, '');
  return [...route].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 2;
}

/** Runs axe in light or dark, or both. */
export async function axeInSchemes(page: Page): Promise<string[]> {
  const violations: string[] = [];
  for (const colorScheme of selectSchemes(page)) {
    await page.emulateMedia({ colorScheme });
    const findings = await axeFindings(page);
    violations.push(...findings.map((finding) => `${colorScheme} ${finding}`));
  }
  await page.emulateMedia({ colorScheme: 'light' });
  return violations;
}

/** Elements that overflow or are cut off at this window width. */
export async function overflowAt(page: Page, width: number): Promise<string[]> {
  const before = page.viewportSize() ?? { width, height: 800 };
  await page.setViewportSize({ ...before, width });
  const overflowing = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const tooWide = scrollWidth > clientWidth ? [`is ${scrollWidth} wide`] : [];
    // Scrollable and clipped areas inside the page, and visually hidden text, may be wider.
    const isKept = (element: Element): boolean => {
      const parent = element.parentElement;
      if (!parent || parent === document.body) return false;
      return getComputedStyle(parent).overflowX !== 'visible' || isKept(parent);
    };
    const outside = [...document.body.querySelectorAll('*')].filter((element) => {
      const { left, right, width: wide, height } = element.getBoundingClientRect();
      return wide > 1 && height > 1 && (right > clientWidth + 1 || left < -1) && !isKept(element);
    });
    // Toasts move in from outside.
    const isSeen = (element: Element) =>
      !element.closest('[data-sonner-toaster]') &&
      element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true });
    return tooWide.concat(
      outside
        .filter(isSeen)
        .slice(0, 3)
        .map((element) => `cut off: ${element.outerHTML.slice(0, 120)}`),
    );
  });
  await page.setViewportSize(before);
  return overflowing.map((finding) => `at ${width} px ${finding}`);
}

/**
 * 720 px is a 1440 px desktop at 200 %, 320 px the narrowest window required by WCAG 1.4.10; these widths
 * are where horizontal scrolling would appear first.
 */
const ZOOMED = 720;
const NARROWEST = 320;

/** The same for right-to-left text, at the current width. */
async function overflowFromRight(page: Page): Promise<string[]> {
  const { width } = page.viewportSize() ?? { width: 1440 };
  const turn = (dir: string) => page.evaluate((value) => (document.documentElement.dir = value), dir);
  await turn('rtl');
  const overflowing = await overflowAt(page, width);
  await turn('');
  return overflowing.map((finding) => `right to left ${finding}`);
}

/**
 * Problems of an open page: headings, axe in light or dark, and elements that overflow in a narrow window and
 * either zoomed or from right to left. With `npm run test:all` in all of these.
 */
export async function findProblems(page: Page): Promise<string[]> {
  const headings = await page.locator('h1:visible').count();
  const problems = headings === 1 ? [] : [`${headings} headings of level 1`];
  problems.push(...(await axeInSchemes(page)), ...(await overflowAt(page, NARROWEST)));
  const others = [() => overflowAt(page, ZOOMED), () => overflowFromRight(page)];
  for (const look of sampleCases(others, 2, routeParity(page))) problems.push(...(await look()));
  return problems;
}
