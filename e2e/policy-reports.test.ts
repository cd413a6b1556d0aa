// Chromium sends `report-to` over https only and ignores `report-uri` when both are present; the test removes
// `report-to` from the policy.
import { expect, test } from 'vitest';
import { useBrowser } from './support/browser.ts';
import { ownShop } from './support/own-shop.ts';

const shop = useBrowser();

test('policy violations are reported to the shop, which responds without a body', async () => {
  shop.expectComplaints(/Content Security Policy/);
  const page = await shop.open('/faq');
  await page.route('**/about', async (route) => {
    const response = await route.fetch();
    const { 'content-security-policy': policy = '', ...headers } = response.headers();
    expect(policy).toMatch(/;report-uri \/csp-reports;report-to csp$/);
    const older = { ...headers, 'content-security-policy': policy.replace(/;report-to csp$/, '') };
    await route.fulfill({ response, headers: older });
  });
  await page.goto('/about');
  const reported = page.waitForRequest('**/csp-reports');
  await page.evaluate(() => {
    new Image().src = 'https://elsewhere.example/a.png?who=me';
  });
  const request = await reported;
  expect(new URL(request.url()).origin).toBe(new URL(ownShop().url).origin);
  expect(request.method()).toBe('POST');
  const sent = { method: 'POST', headers: request.headers(), body: request.postData() ?? '' };
  expect(sent.headers['content-type']).toBe('application/csp-report');
  expect(sent.body).toContain('"effective-directive":"img-src"');
  expect((await request.response())?.status()).toBe(204);
});
