// Content that staff edit, from the back office to the shopper: posts, banners, the FAQ, services and policies.
// @module-tag nightly
import { expect, test } from 'vitest';
import { findProblems } from './support/accessibility.ts';
import { asManager } from './support/back-office.ts';
import { DESKTOP, PHONE, SCREENS, useBrowser } from './support/browser.ts';
import { change } from './support/database.ts';
import { expectSoon } from './support/expect-soon.ts';
import { picture } from '#server/testing/files.ts';

const shop = useBrowser();

test.each(SCREENS)(
  'a manager writes a post with a picture, schedules it and reads it on %s',
  async (screen, options) => {
    const office = await asManager(shop, options, '/admin/content/blog');
    const title = screen === 'a phone' ? 'Wombats on the phone' : 'Wombats at the desk';
    const slug = title.toLowerCase().replaceAll(' ', '-');
    const photo = { name: 'wombat.jpg', mimeType: 'image/jpeg', buffer: await picture() };
    await office.getByRole('list', { name: 'Posts' }).waitFor();
    expect(await findProblems(office)).toEqual([]);
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
    expect(await findProblems(office)).toEqual([]);
    await office.getByRole('button', { name: 'Save draft' }).click();
    await office.getByRole('heading', { name: title, level: 1 }).waitFor();
    expect((await office.request.get(`/blog/${slug}`)).status()).toBe(404);

    await office.getByLabel('Goes live at').fill('2099-01-01T09:00');
    await office.getByRole('button', { name: 'Schedule' }).click();
    await office.getByText(/Goes live 1 Jan 2099/).waitFor();
    expect(await findProblems(office)).toEqual([]);
    const shopper = await shop.open('/blog', options);
    expect(await shopper.getByRole('link', { name: title }).count()).toBe(0);
    // Its publication time has come.
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
  },
);

test('edits of a banner and an FAQ entry show in the shop immediately', async () => {
  const office = await asManager(shop);
  await office.getByRole('link', { name: 'Content', exact: true }).first().click();
  await office.getByRole('link', { name: 'Banners', exact: true }).click();
  const slides = office.getByRole('list', { name: 'Slides at the top of the home page' });
  await slides.getByRole('listitem').first().waitFor();
  expect(await findProblems(office)).toEqual([]);
  await slides
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  const banner = office.getByRole('dialog');
  await banner.getByLabel('Heading', { exact: false }).first().fill('Winter is wombat time');
  await banner
    .getByRole('region', { name: 'As shoppers see it' })
    .getByText('Winter is wombat time')
    .waitFor();
  expect(await findProblems(office)).toEqual([]);
  await banner.getByRole('button', { name: 'Save' }).click();
  await slides.getByText('Winter is wombat time').waitFor();
  const shopper = await shop.open('/');
  await shopper.getByRole('heading', { name: 'Winter is wombat time' }).waitFor();

  await office.goto('/admin/content/faq');
  const questions = office.getByRole('list', { name: 'Questions' });
  await questions
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  const dialog = office.getByRole('dialog', { name: 'Edit question' });
  await dialog.getByRole('textbox', { name: /^Question(?!,)/ }).fill('May I bring a wombat?');
  await dialog.getByRole('textbox', { name: /^Answer(?!,)/ }).fill('Yes, for {returnDays} days.');
  expect(await findProblems(office)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await questions.getByText('May I bring a wombat?').waitFor();
  await shopper.goto('/faq');
  await shopper.getByText('May I bring a wombat?').click();
  await shopper.getByText(/^Yes, for \d+ days\.$/).waitFor();
});

test('a new service has prices per size in both languages, and pages list it until it is hidden', async () => {
  const office = await asManager(shop, DESKTOP, '/admin/content/services');
  await office.getByRole('link', { name: 'New service' }).click();
  const field = (name: string) => office.getByRole('textbox', { name, exact: true });
  await field('Name').fill('Nail clipping');
  await field('Name in Hindi').fill('नाख़ून काटना');
  await field('Short description').fill('Calm and quick.');
  await field('What is included').fill('All four paws\nA treat at the end');
  await office
    .getByLabel('Picture file')
    .setInputFiles({ name: 'paw.jpg', mimeType: 'image/jpeg', buffer: await picture() });
  await field('Price in rupees').fill('199');
  await field('Price in rupees: very large, over 40 kg').fill('349');
  expect(await findProblems(office)).toEqual([]);
  await office.getByRole('button', { name: 'Save', exact: true }).click();
  await office.getByRole('heading', { name: 'Nail clipping', level: 1 }).waitFor();

  const shopper = await shop.open('/', DESKTOP);
  await shopper.getByRole('contentinfo').getByRole('link', { name: 'Nail clipping' }).click();
  await shopper.getByRole('heading', { name: 'Nail clipping', level: 1 }).waitFor();
  await shopper.getByText('from ₹199').first().waitFor();
  await shopper.getByText('₹349').first().waitFor();
  const hindi = await shop.open('/hi', PHONE);
  await hindi.getByRole('contentinfo').getByRole('link', { name: 'नाख़ून काटना' }).waitFor();

  await office.getByRole('checkbox', { name: /^Shown in the shop/ }).uncheck();
  await office.getByRole('button', { name: 'Save', exact: true }).click();
  await office.getByText('This service is hidden from the shop.').waitFor();
  const phone = await shop.open('/', PHONE);
  await phone.getByRole('button', { name: 'Menu' }).click();
  const menu = phone.getByRole('dialog', { name: 'Menu' });
  await menu.getByText('Services', { exact: true }).click();
  await menu.getByRole('link', { name: 'Pet Grooming' }).waitFor();
  expect(await phone.getByRole('link', { name: 'Nail clipping', includeHidden: true }).count()).toBe(0);
  expect((await phone.request.get('/services/nail-clipping')).status()).toBe(404);
});

// A separate policy for each screen.
const POLICIES: Record<string, { slug: string; heading: string }> = {
  'a phone': { slug: 'refund-and-cancellation', heading: 'Return policy in short' },
  'a desktop': { slug: 'shopping-policy', heading: 'How long it takes' },
};

test.each(SCREENS)(
  'a manager publishes a policy, and visitors read it and its earlier version on %s',
  async (screen, options) => {
    const { slug, heading } = POLICIES[screen] ?? { slug: 'about', heading: '' };
    const visitor = await shop.open(`/${slug}`, options);
    await visitor.getByRole('heading', { name: heading }).waitFor();
    expect(await visitor.getByRole('heading', { name: 'Earlier versions' }).count()).toBe(0);

    const office = await asManager(shop, options, '/admin/content/policies');
    const rows = office.getByRole('list', { name: 'Policies' }).getByRole('listitem');
    await expectSoon(() => rows.count()).toBe(5);
    expect(await findProblems(office)).toEqual([]);
    await office.goto(`/admin/content/policies/${slug}`);
    await office.getByRole('heading', { name: 'Versions' }).waitFor();
    await office
      .getByRole('textbox', { name: 'Text', exact: true })
      .fill('## Biscuits\n\nWithin **{returnDays} days**.');
    await office
      .getByRole('textbox', { name: 'Text, in Hindi', exact: true })
      .fill('## बिस्किट\n\n**{returnDays} दिन** में।');
    await office.getByRole('region', { name: 'As visitors see it' }).getByText('Within 7 days.').waitFor();
    await office.getByText(`Removed section: ${heading}`).waitFor();
    expect(await findProblems(office)).toEqual([]);
    await office.getByRole('button', { name: 'Save draft' }).click();
    await office.getByText('Draft saved.', { exact: true }).waitFor();
    await office.getByRole('button', { name: 'Publish…' }).click();
    await office.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click();
    await office.getByText('No draft yet. This is the version in force.').waitFor();
    expect(await findProblems(office)).toEqual([]);

    await expectSoon(async () => (await visitor.request.get(`/${slug}`)).text()).toContain('Biscuits');
    await visitor.reload();
    await visitor.getByRole('heading', { name: 'Biscuits' }).waitFor();
    expect(await findProblems(visitor)).toEqual([]);
    await visitor.getByRole('link', { name: 'In force from 04 Dec 2022' }).click();
    await visitor.getByText('This is an earlier version.').waitFor();
    await visitor.getByRole('heading', { name: heading }).waitFor();
    expect(await findProblems(visitor)).toEqual([]);
    // The server renders the address, too.
    await visitor.reload();
    await visitor.getByRole('heading', { name: heading }).waitFor();
    await visitor.getByRole('link', { name: 'Read the current version' }).click();
    await visitor.getByRole('heading', { name: 'Biscuits' }).waitFor();

    // A correction on the same day creates a version; the version with the mistake stays readable.
    await office
      .getByRole('textbox', { name: 'Text', exact: true })
      .fill('## Rusks\n\nWithin **{returnDays} days**.');
    await office.getByRole('button', { name: 'Save draft' }).click();
    await office.getByRole('button', { name: 'Publish…' }).click();
    await office
      .getByRole('alertdialog')
      .getByText(/replaces the version that began today/)
      .waitFor();
    await office.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click();
    await office.getByRole('link', { name: /^In force from .*, version 2 of that day$/ }).waitFor();
    await expectSoon(async () => (await visitor.request.get(`/${slug}`)).text()).toContain('Rusks');
    await visitor.reload();
    await visitor.getByRole('heading', { name: 'Rusks' }).waitFor();
    await visitor
      .getByRole('link', { name: /^In force from / })
      .first()
      .click();
    await visitor.getByRole('heading', { name: 'Biscuits' }).waitFor();
    await visitor.reload();
    await visitor.getByText('This is an earlier version.').waitFor();
    expect(await findProblems(visitor)).toEqual([]);
    const today = new URL(visitor.url()).searchParams.get('version');
    await visitor.goto(`/${slug}?version=${today}.2`);
    await visitor.getByRole('heading', { name: 'Rusks' }).waitFor();
    expect(await visitor.getByText('This is an earlier version.').count()).toBe(0);
    for (const wrong of ['.1', '.3', '.02', '.x', '.'])
      expect((await visitor.request.get(`/${slug}?version=${today}${wrong}`)).status()).toBe(404);
    expect((await visitor.request.get(`/${slug}?version=2022-12-05`)).status()).toBe(404);
    expect((await visitor.request.get(`/${slug}?version=2022-02-30`)).status()).toBe(404);
  },
);
