// The owner finds a mail that was given up and has it sent again, and starts a background job.
import { expect, test } from 'vitest';
import { troublesOf } from './support/access.ts';
import { asManager } from './support/back-office.ts';
import { PHONE, SCREENS, useBrowser } from './support/browser.ts';
import { change } from './support/database.ts';

const shop = useBrowser();

test('a manager reads that the settings are for the owner', async () => {
  const page = await asManager(shop);
  expect(await page.getByRole('link', { name: 'Settings' }).count()).toBe(0);
  await page.goto('/admin/settings/health');
  await page.getByRole('heading', { name: '“Settings” is not for your role' }).waitFor();
  await page.getByText('This page is for Owner.').waitFor();
  expect(await troublesOf(page)).toEqual([]);
});

test.each(SCREENS)('what was given up is tried again on %s', async (_screen, options) => {
  await change(
    `insert into "OutgoingMessage"
       ("id", "channel", "template", "dedupeKey", "data", "tries", "createdAt", "nextTryAt", "failedAt")
     values (gen_random_uuid(), 'MAIL', 'order-placed', gen_random_uuid()::text, '{}', 8, now(), now(), now())`,
  );
  const page = await asManager(shop, options);
  // No owner of the samples signs in by a click.
  await change(`update "Staff" set "role" = 'OWNER' where "name" = 'Sample manager'`);
  await page.reload();
  if (options === PHONE) await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('navigation').getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('link', { name: 'Health' }).click();
  await page.getByText('1 failed for good in the last 3 days.').waitFor();
  await page.getByText('RAZORPAY_KEY_SECRET').waitFor();
  expect(await troublesOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('They will be sent again.').waitFor();
  await page.getByText('1 failed for good in the last 3 days.').waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Run now: Count sold lately' }).click();
  await page.getByText('“Count sold lately” runs as soon as a process is free.').waitFor();
  const job = page.getByRole('listitem').filter({ hasText: 'Count sold lately' });
  expect(await job.filter({ hasText: 'Failing' }).count()).toBe(0);
  expect(await troublesOf(page)).toEqual([]);
  await change(`update "Staff" set "role" = 'MANAGER' where "name" = 'Sample manager'`);
});
