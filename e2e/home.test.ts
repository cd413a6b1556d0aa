// The carousels of the home page.
import { expect, test } from 'vitest';
import { type Page } from 'playwright-core';
import { untilInteractive } from './support/interactive.ts';
import { useBrowser } from './support/browser.ts';
import { expectSoon } from './support/expect-soon.ts';

const shop = useBrowser();

async function open(width: number, reducedMotion: 'reduce' | 'no-preference' = 'reduce'): Promise<Page> {
  const page = await shop.open('/', { viewport: { width, height: 900 }, reducedMotion });
  await untilInteractive(page);
  return page;
}

/** Number of fully visible slides. */
function shownIn(page: Page, label: string): Promise<number> {
  return page.getByRole('group', { name: label, exact: true }).evaluate((group) => {
    const { left, right } = group.getBoundingClientRect();
    return [...group.querySelectorAll('li')].filter((slide) => {
      const at = (slide.firstElementChild ?? slide).getBoundingClientRect();
      return at.left >= left - 1 && at.right <= right + 1;
    }).length;
  });
}

/** Name of the first visible slide. */
function firstIn(page: Page, label: string): Promise<string> {
  return page.getByRole('group', { name: label, exact: true }).evaluate((group) => {
    const { left } = group.getBoundingClientRect();
    const slides = [...group.querySelectorAll('li')].map((slide) => slide.firstElementChild ?? slide);
    const first = slides
      .filter((slide) => slide.getBoundingClientRect().left >= left - 1)
      .sort((a, b) => a.getBoundingClientRect().left - b.getBoundingClientRect().left)[0];
    return first?.textContent ?? '';
  });
}

test('more services and trainers stand side by side in a wider window', async () => {
  const page = await open(390);
  await page.getByRole('button', { name: 'Next: Trainers' }).waitFor();
  for (const [width, services, trainers] of [
    [390, 1, 1],
    [800, 2, 2],
    [1100, 3, 4],
    [1440, 4, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expectSoon(() => shownIn(page, 'Services')).toBe(services);
    await expectSoon(() => shownIn(page, 'Trainers')).toBe(trainers);
  }
});

test('the trainers end: Previous is disabled at the start, Next at the end, and the focus stays', async () => {
  const page = await open(1440);
  const [back, on] = ['Previous: Trainers', 'Next: Trainers'].map((name) =>
    page.getByRole('button', { name }),
  );
  await on?.waitFor();
  expect(await back?.isDisabled()).toBe(true);
  // Eight slides, of which four are visible.
  for (let moves = 0; moves < 4; moves += 1) await on?.press('Enter');
  await expectSoon(() => on?.isDisabled()).toBe(true);
  expect(await back?.evaluate((button) => button === document.activeElement)).toBe(true);
});

test('the services advance every 2 seconds and wrap around, but pause under the pointer', async () => {
  const page = await open(1440, 'no-preference');
  const services = page.getByRole('group', { name: 'Services', exact: true });
  await page.getByRole('button', { name: 'Next: Services' }).waitFor();
  expect(await firstIn(page, 'Services')).toContain('Dog Training');
  await expectSoon(() => firstIn(page, 'Services')).toContain('Pet Grooming');
  await services.hover();
  // After the sixth comes the first.
  await page.getByRole('button', { name: 'Pause: Services' }).click();
  await page.getByRole('button', { name: 'Play: Services' }).waitFor();
});

test('reduced motion stops autoplay and smooth scrolling', async () => {
  const page = await open(1440);
  await page.getByRole('button', { name: 'Play: Services' }).waitFor();
  await page.getByRole('button', { name: 'Previous: Services' }).click();
  await expectSoon(() => firstIn(page, 'Services')).toContain('Dog Walking');
});

test('rotating the phone keeps slides aligned', async () => {
  const page = await open(390);
  await page.getByRole('button', { name: 'Next: Services' }).click();
  await page.setViewportSize({ width: 844, height: 390 });
  await expectSoon(() => shownIn(page, 'Services')).toBe(2);
});
