import { describe, expect, test } from 'vitest';
import { axeFindings } from './support/axe.ts';
import { DESKTOP, PHONE, useBrowser } from './support/browser.ts';

const shop = useBrowser();

const IN_THE_FOOTER = [
  ['About us', '/about', 'Two names that every street knows'],
  ['What we do', '/overview', 'What we do all day'],
  ['FAQ', '/faq', 'Questions people ask'],
  ['Contact us', '/contact', 'Talk to us'],
  ['Shipping and tracking', '/shopping-policy', 'Shipping & Tracking'],
  ['Refund and cancellation', '/refund-and-cancellation', 'Refund & Cancellation'],
  ['Terms and conditions', '/terms-conditions', 'Terms & Conditions'],
  ['Privacy policy', '/privacy-policy', 'Privacy Policy'],
] as const;

const SERVICES = [
  ['/services/dog-training', 'Dog Training'],
  ['/services/pet-grooming', 'Pet Grooming'],
  ['/services/pet-boarding', 'Pet Boarding'],
  ['/services/veterinary', 'Veterinary'],
  ['/Services/Product/Boarding', 'Pet Boarding'],
  ['/Services/Product/Daycare', 'Daycare'],
  ['/Services/Product/Training', 'Dog Training'],
  ['/Services/Product/Veterinary', 'Veterinary'],
] as const;

describe('the texts of the shop', () => {
  test('open from the footer', async () => {
    const page = await shop.open('/');
    for (const [link, path, heading] of IN_THE_FOOTER) {
      await page.getByRole('contentinfo').getByRole('link', { name: link }).click();
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      expect(new URL(page.url()).pathname).toBe(path);
    }
  });

  test.each(
    [...IN_THE_FOOTER.map(([, path, heading]) => [path, heading] as const), ...SERVICES].map(
      ([path, heading]) => [path, heading] as const,
    ),
  )('%s reads without JavaScript', async (path, heading) => {
    const page = await shop.open(path, { ...PHONE, javaScriptEnabled: false });
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
    expect(new URL(canonical ?? '').pathname).toBe(path);
  });

  test('a question expands on its own, and structured data has all of them', async () => {
    const page = await shop.open('/faq', { ...PHONE, javaScriptEnabled: false });
    const answer = page.getByText(/^As early as 10 weeks/);
    expect(await answer.isVisible()).toBe(false);
    const question = page.getByText('How early can my puppy start training?');
    await question.click();
    expect(await answer.isVisible()).toBe(true);
    await question.click();
    expect(await answer.isVisible()).toBe(false);
    const told = await page.locator('script[type="application/ld+json"]').allTextContents();
    const facts = told
      .map((json) => JSON.parse(json) as { '@type': string; mainEntity?: unknown[] })
      .find((piece) => piece['@type'] === 'FAQPage');
    expect(facts?.mainEntity?.length).toBe(await page.locator('main details').count());
  });

  test('a policy has client-side links in its text and related searches', async () => {
    const page = await shop.open('/terms-conditions');
    await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
    await page.getByRole('main').getByRole('link', { name: 'contact page' }).click();
    await page.getByRole('heading', { level: 1, name: 'Talk to us' }).waitFor();
    expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
    await page.goBack();
    const related = page.getByRole('navigation', { name: 'Pet Patents Also Searched' });
    expect(await related.getByRole('link', { name: 'Dog Dry Food' }).getAttribute('href')).toBe(
      '/dog/dog-dry-food',
    );
  });
});

describe('services', () => {
  test('the first two related ones offer "Select option" by pointer and by keyboard', async () => {
    const page = await shop.open('/services/pet-grooming');
    const related = page.getByRole('region', { name: 'Related services' });
    expect(await related.getByText('$30.00-$120.00').count()).toBe(4);
    const options = related.getByRole('link', { name: /^Select option/ });
    expect(await options.count()).toBe(2);
    const opacity = () => options.first().evaluate((link) => getComputedStyle(link).opacity);
    expect(await opacity()).toBe('0');
    await related.getByRole('article').first().hover();
    await expect.poll(opacity).toBe('1');
    await page.mouse.move(0, 0);
    await expect.poll(opacity).toBe('0');
    // By keyboard, from the link before it.
    await options.first().focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await expect.poll(opacity).toBe('1');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/Services/Product/Training');
    await page.getByText('Paid at the visit. Questions? Call us.').waitFor();
  });

  test.each([
    ['/services/product/boarding', '/Services/Product/Boarding'],
    ['/Services/Product/boarding', '/Services/Product/Boarding'],
    ['/Services/dog-training', '/services/dog-training'],
  ])('%s leads to %s', async (path, written) => {
    const page = await shop.open('/about');
    const answer = await page.request.get(path, { maxRedirects: 0 });
    expect(answer.status()).toBe(301);
    expect(answer.headers()['location']).toBe(written);
  });

  test.each(['/services/daycare', '/services/nothing'])('%s is not there', async (path) => {
    const page = await shop.open('/about');
    expect((await page.request.get(path)).status()).toBe(404);
  });
});

describe('the contact form', () => {
  const MESSAGE = {
    Name: 'Aarohi Sharma',
    'E-mail': 'aarohi@example.in',
    Mobile: '98765 43210',
    Title: 'Sacks for a shelter',
    Message: 'How many may I order?\nWe feed twenty dogs.',
  };

  test('sends a complete message', async () => {
    const page = await shop.open('/contact', PHONE);
    const textbox = (name: string) => page.getByRole('main').getByRole('textbox', { name });
    const send = page.getByRole('button', { name: 'Send message' });
    await send.click();
    await page.getByText('Please enter your name', { exact: true }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    for (const [label, text] of Object.entries(MESSAGE)) await textbox(label).fill(text);
    await send.click();
    await page.getByRole('status').getByText('Your message is with us').waitFor();
    expect(await textbox('Name').inputValue()).toBe('');
  });

  test('without JavaScript shows other ways to contact the shop and cannot be sent', async () => {
    const page = await shop.open('/contact', { ...DESKTOP, javaScriptEnabled: false });
    expect(await page.getByRole('button', { name: 'Send message' }).isDisabled()).toBe(true);
    expect(await page.locator('main noscript').textContent()).toContain('Sending needs JavaScript');
    await page.getByRole('main').getByRole('link', { name: 'Hotline' }).waitFor();
  });
});
