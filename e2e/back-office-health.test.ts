// The owner finds a mail that was given up and has it sent again, and starts a background job.
import { expect, test } from 'vitest';
import { troublesOf } from './support/access.ts';
import { asManager } from './support/back-office.ts';
import { BOTH_SCREENS, PHONE, useBrowser } from './support/browser.ts';
import { change } from './support/database.ts';

const shop = useBrowser();

/** A mail that its server has refused eight times. */
async function giveUpMail(): Promise<void> {
  await change(
    `insert into "OutgoingMessage" ("id", "channel", "template", "dedupeKey", "data", "tries", "createdAt", "nextTryAt", "failedAt")
     values (gen_random_uuid(), 'MAIL', 'order-placed', gen_random_uuid()::text, '{}', 8, now(), now(), now())`,
  );
}

test('a manager reads that the settings are the owner’s', async () => {
  const page = await asManager(shop);
  expect(await page.getByRole('link', { name: 'Settings' }).count()).toBe(0);
  await page.goto('/admin/settings/health');
  await page.getByRole('heading', { name: '“Settings” is not for your role' }).waitFor();
  await page.getByText('This page is for Owner.').waitFor();
  expect(await troublesOf(page)).toEqual([]);
});

test.each(BOTH_SCREENS)('what was given up is tried again on %s', async (_screen, options) => {
  await giveUpMail();
  // The samples have no owner who signs in by a click.
  await change(`update "Staff" set "role" = 'OWNER' where "role" in ('MANAGER', 'OWNER')`);
  const page = await openAdmin(shop, '/admin', options);
  await page
    .getByRole('button', { name: /^(Manager|Owner)/ })
    .first()
    .click();
  await page.getByRole('heading', { name: /^Hello, / }).waitFor();
  if (options === PHONE) await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('navigation').getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('link', { name: 'Health' }).click();
  await page.getByText('1 given up in the last 3 days.').waitFor();
  await page.getByText('RAZORPAY_KEY_SECRET').waitFor();
  expect(await troublesOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('They are sent again.').waitFor();
  await page
    .getByText(/given up in the last 3 days/)
    .filter({ hasText: 'Nothing was' })
    .first()
    .waitFor();

  const job = page.getByRole('list', { name: 'Background jobs' }).getByRole('listitem');
  await page.getByRole('button', { name: 'Run countSoldLately now' }).click();
  await page.getByText('countSoldLately runs as soon as a process is free.').waitFor();
  expect(await job.filter({ hasText: 'Failing' }).count()).toBe(0);
  expect(await troublesOf(page)).toEqual([]);
  await change(
    `update "Staff" set "role" = 'MANAGER' where "isSample" and "role" = 'OWNER' and "name" = 'Sample manager'`,
  );
});
