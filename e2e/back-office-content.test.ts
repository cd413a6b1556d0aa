// A post and a banner, from the back office to a shopper who sees them.
import { expect, test } from 'vitest';
import { troublesOf } from './support/access.ts';
import { asManager } from './support/back-office.ts';
import { DESKTOP, SCREENS, useBrowser } from './support/browser.ts';
import { change } from './support/database.ts';
import { expectSoon } from './support/expect-soon.ts';
import { picture } from '#server/testing/files.ts';

const shop = useBrowser();

test.each(SCREENS)('a post is written with a picture, scheduled and read on %s', async (screen, options) => {
  const office = await asManager(shop, options);
  const title = screen === 'a phone' ? 'Wombats on the phone' : 'Wombats at the desk';
  const slug = title.toLowerCase().replaceAll(' ', '-');
  const photo = { name: 'wombat.jpg', mimeType: 'image/jpeg', buffer: await picture() };
  await office.goto('/admin/content/blog');
  await office.getByRole('list', { name: 'Posts' }).waitFor();
  expect(await troublesOf(office)).toEqual([]);
  await office.getByRole('link', { name: 'New post' }).click();
  await office.getByRole('heading', { name: 'New post', level: 1 }).waitFor();
  await office.getByLabel('Title', { exact: false }).first().fill(title);
  await office.getByLabel('Category').selectOption('food');
  await office.getByRole('textbox', { name: 'Summary', exact: true }).fill('They dig.');
  await office.getByRole('textbox', { name: 'Author' }).fill('Asha Verma');
  await office.getByLabel('Picture file').setInputFiles(photo);
  await office.getByRole('textbox', { name: 'Text', exact: true }).fill('## Holes\n\nThey **dig**.\n\n');
  await office.getByLabel('Picture in: Text', { exact: true }).setInputFiles(photo);
  const preview = office.getByRole('region', { name: 'As shoppers see it' });
  await preview.getByRole('heading', { name: 'Holes' }).waitFor();
  // The description is selected, so that typing replaces it.
  await preview.getByRole('img', { name: 'Describe the picture' }).waitFor();
  await office.keyboard.type('A wombat digs');
  await preview.getByRole('img', { name: 'A wombat digs' }).waitFor();
  expect(await troublesOf(office)).toEqual([]);
  await office.getByRole('button', { name: 'Save draft' }).click();
  await office.getByRole('heading', { name: title, level: 1 }).waitFor();
  expect((await office.request.get(`/blog/${slug}`)).status()).toBe(404);

  await office.getByLabel('Goes live at').fill('2099-01-01T09:00');
  await office.getByRole('button', { name: 'Schedule' }).click();
  await office.getByText(/Goes live 1 Jan 2099/).waitFor();
  expect(await troublesOf(office)).toEqual([]);
  const shopper = await shop.open('/blog', options);
  expect(await shopper.getByRole('link', { name: title }).count()).toBe(0);
  // Its time has come.
  await change(`update "BlogPost" set "publishedAt" = now() where "slug" = $1`, [slug]);
  await change(`select graphile_worker.add_job('publishDuePosts')`);
  await expectSoon(async () => (await shopper.request.get(`/blog/${slug}`)).status()).toBe(200);
  await shopper.goto('/blog');
  await shopper.getByRole('link', { name: title }).click();
  await shopper.getByRole('heading', { name: 'Holes' }).waitFor();
  await shopper.getByRole('img', { name: 'A wombat digs' }).waitFor();

  await office.reload();
  await office.getByRole('button', { name: 'Remove…' }).click();
  await office.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await office.getByRole('button', { name: 'Restore' }).waitFor();
  await expectSoon(async () => (await shopper.request.get(`/blog/${slug}`)).status()).toBe(410);
});

test('a banner is changed and moved, and the home page shows it at once', async () => {
  const office = await asManager(shop);
  await office.getByRole('link', { name: 'Content', exact: true }).first().click();
  await office.getByRole('link', { name: 'Banners', exact: true }).click();
  const slides = office.getByRole('list', { name: 'Slides at the top of the home page' });
  await slides.getByRole('listitem').first().waitFor();
  expect(await troublesOf(office)).toEqual([]);
  await slides
    .getByRole('button', { name: /^Edit / })
    .last()
    .click();
  const dialog = office.getByRole('dialog');
  await dialog.getByLabel('Heading', { exact: false }).first().fill('Winter is wombat time');
  await dialog
    .getByRole('region', { name: 'As shoppers see it' })
    .getByText('Winter is wombat time')
    .waitFor();
  expect(await troublesOf(office)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await slides.getByText('Winter is wombat time').waitFor();
  const up = slides.getByRole('button', { name: 'Move Winter is wombat time up' });
  while (await up.isEnabled()) {
    const place = await slides.getByRole('listitem').allInnerTexts();
    await up.click();
    await expectSoon(() => slides.getByRole('listitem').allInnerTexts()).not.toEqual(place);
  }
  const shopper = await shop.open('/');
  await shopper.getByRole('heading', { name: 'Winter is wombat time' }).waitFor();
});

test('an answer of the FAQ is changed, and the shop has it at once', async () => {
  const office = await asManager(shop, DESKTOP, '/admin/content/faq');
  const questions = office.getByRole('list', { name: 'Questions' });
  await questions
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  const dialog = office.getByRole('dialog', { name: 'Change question' });
  await dialog.getByRole('textbox', { name: /^Question(?!,)/ }).fill('May I bring a wombat?');
  await dialog.getByRole('textbox', { name: /^Answer(?!,)/ }).fill('Yes, for {returnDays} days.');
  expect(await troublesOf(office)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await questions.getByText('May I bring a wombat?').waitFor();
  const shopper = await shop.open('/faq');
  await shopper.getByText('May I bring a wombat?').click();
  await shopper.getByText(/^Yes, for \d+ days\.$/).waitFor();
});
