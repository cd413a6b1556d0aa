// Automated accessibility checks.
import { type Page } from 'playwright-core';
import { axeFindings } from './axe.ts';

/** Runs axe in both colour schemes, including open dialogs. */
export async function axeInBothSchemes(page: Page): Promise<string[]> {
  const light = await axeFindings(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await axeFindings(page, ['color-contrast', 'link-in-text-block']);
  await page.emulateMedia({ colorScheme: 'light' });
  return [...light.map((finding) => `light ${finding}`), ...dark.map((finding) => `dark ${finding}`)];
}

/** Elements that overflow or are cut off at this window width. */
export async function overflowAt(page: Page, width: number): Promise<string[]> {
  const known = page.viewportSize() ?? { width, height: 800 };
  await page.setViewportSize({ ...known, width });
  const found = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const said = scrollWidth > clientWidth ? [`is ${scrollWidth} wide`] : [];
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
    return said.concat(
      outside
        .filter(isSeen)
        .slice(0, 3)
        .map((element) => `cut off: ${element.outerHTML.slice(0, 120)}`),
    );
  });
  await page.setViewportSize(known);
  return found.map((finding) => `at ${width} px ${finding}`);
}

/**
 * 720 px is a 1440 px desktop at 200 %, 320 px the narrowest window required by WCAG 1.4.10; these widths
 * are where horizontal scrolling would appear first.
 */
const NARROW_WIDTHS = [720, 320];

async function overflowInNarrowWindows(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const width of NARROW_WIDTHS) found.push(...(await overflowAt(page, width)));
  return found;
}

/** The same for right-to-left text, at the current width. */
async function overflowFromRight(page: Page): Promise<string[]> {
  const { width } = page.viewportSize() ?? { width: 1440 };
  const turn = (dir: string) => page.evaluate((value) => (document.documentElement.dir = value), dir);
  await turn('rtl');
  const found = await overflowAt(page, width);
  await turn('');
  return found.map((finding) => `right to left ${finding}`);
}

/** What is wrong with an open page in both colour schemes, in narrow windows and from right to left. */
export async function troublesOf(page: Page): Promise<string[]> {
  const headings = await page.locator('h1:visible').count();
  return [
    ...(headings === 1 ? [] : [`${headings} headings of level 1`]),
    ...(await axeInBothSchemes(page)),
    ...(await overflowInNarrowWindows(page)),
    ...(await overflowFromRight(page)),
  ];
}
