// A new version of a policy, from the back office to a visitor who reads it and the one before.
import { expect, test } from 'vitest';
import { troublesOf } from './support/access.ts';
import { asManager } from './support/back-office.ts';
import { SCREENS, useBrowser } from './support/browser.ts';
import { expectSoon } from './support/expect-soon.ts';

const shop = useBrowser();

// Each screen has a policy of its own.
const POLICIES: Record<string, { slug: string; heading: string }> = {
  'a phone': { slug: 'refund-and-cancellation', heading: 'Return policy in short' },
  'a desktop': { slug: 'shopping-policy', heading: 'How long it takes' },
};

test.each(SCREENS)(
  'a policy is written and published, and visitors read it and the version before on %s',
  async (screen, options) => {
    const { slug, heading } = POLICIES[screen] ?? { slug: 'about', heading: '' };
    const visitor = await shop.open(`/${slug}`, options);
    await visitor.getByRole('heading', { name: heading }).waitFor();
    expect(await visitor.getByRole('heading', { name: 'Earlier versions' }).count()).toBe(0);

    const office = await asManager(shop, options, '/admin/content/policies');
    const rows = office.getByRole('list', { name: 'Policies' }).getByRole('listitem');
    await expectSoon(() => rows.count()).toBe(5);
    expect(await troublesOf(office)).toEqual([]);
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
    expect(await troublesOf(office)).toEqual([]);
    await office.getByRole('button', { name: 'Save draft' }).click();
    await office.getByText('The draft is saved.').waitFor();
    await office.getByRole('button', { name: 'Publish…' }).click();
    await office.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click();
    await office.getByText('There is no draft: this is the version in force.').waitFor();
    expect(await troublesOf(office)).toEqual([]);

    await expectSoon(async () => (await visitor.request.get(`/${slug}`)).text()).toContain('Biscuits');
    await visitor.reload();
    await visitor.getByRole('heading', { name: 'Biscuits' }).waitFor();
    expect(await troublesOf(visitor)).toEqual([]);
    await visitor.getByRole('link', { name: 'In force from 04 Dec 2022' }).click();
    await visitor.getByText('This is an earlier version.').waitFor();
    await visitor.getByRole('heading', { name: heading }).waitFor();
    expect(await troublesOf(visitor)).toEqual([]);
    // The address is drawn on the server too.
    await visitor.reload();
    await visitor.getByRole('heading', { name: heading }).waitFor();
    await visitor.getByRole('link', { name: 'Read the version in force' }).click();
    await visitor.getByRole('heading', { name: 'Biscuits' }).waitFor();

    // A mistake is corrected on the same day; the version with it stays readable.
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
    expect(await troublesOf(visitor)).toEqual([]);
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
