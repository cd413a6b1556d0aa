import { expect, test } from 'vitest';
import { PHONE, SCREENS, useBrowser } from './support/browser.ts';
import { untilInteractive } from './support/interactive.ts';

const shop = useBrowser();

test('the same page under /hi is rendered in Hindi, and its links stay there', async () => {
  const page = await shop.open('/hi', { javaScriptEnabled: false });
  expect(await page.locator('html').getAttribute('lang')).toBe('hi-IN');
  await page.getByText('सभी कीमतों में कर शामिल हैं।').waitFor();
  expect(await page.locator('footer a[href="/hi/faq"]').count()).toBe(1);
});

test('each page has alternate links for search engines', async () => {
  const page = await shop.open('/hi/faq');
  const at = (selector: string) => page.locator(selector).getAttribute('href');
  const { origin } = new URL(page.url());
  expect(await at('link[rel=canonical]')).toBe(`${origin}/hi/faq`);
  expect(await at('link[rel=alternate][hreflang=en-IN]')).toBe(`${origin}/faq`);
  expect(await at('link[rel=alternate][hreflang=hi-IN]')).toBe(`${origin}/hi/faq`);
  expect(await at('link[rel=alternate][hreflang=x-default]')).toBe(`${origin}/faq`);
});

test.each(SCREENS)('the language is chosen by the person and remembered on %s', async (_screen, options) => {
  const page = await shop.open('/dog/dog-dry-food?sort=priceAsc', options);
  await page.locator('footer').getByRole('link', { name: 'हिन्दी' }).click();
  await page.waitForURL('**/hi/dog/dog-dry-food?sort=priceAsc');
  await page.goto('/about');
  await page.waitForURL('**/hi/about');
  await page.locator('footer').getByRole('link', { name: 'English' }).click();
  await page.waitForURL(({ pathname }) => pathname === '/about');
  await page.goto('/faq');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/faq');
});

test('an unknown page is a 404 in Hindi as well', async () => {
  shop.expectComplaints(/404/);
  const page = await shop.open('/hi/nothing-here', PHONE);
  expect((await page.request.get('/hi/nothing-here')).status()).toBe(404);
  await page.locator('a[href="/hi"]').first().waitFor();
});

test('unknown query parameters cause no hydration error, and the language link works', async () => {
  const page = await shop.open('/faq?utm_source=mail');
  await untilInteractive(page);
  await page.locator('footer').getByRole('link', { name: 'हिन्दी' }).click();
  await page.waitForURL(({ pathname }) => pathname === '/hi/faq');
});
