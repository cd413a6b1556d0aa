// Dialogs, menus and panels: no accessibility violations while open, and closed by Escape.
import { type Locator, type Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { RUNS_EVERY_CASE } from '#server/testing/every-case.ts';
import { axeInSchemes, overflowAt } from './support/access.ts';
import { untilInteractive } from './support/interactive.ts';
import { openPages, ownPages, untilDrawn } from './support/all-pages.ts';
import { BOTH_SCREENS, SCREENS, useBrowser } from './support/browser.ts';
import { expectSoon } from './support/expect-soon.ts';
import { FIELDS_OF_DIALOGS, fieldsOf, SIGN_IN_FIELDS, wrongFields } from './support/form-fields.ts';
import { asSampleShopper, openFaq } from './support/member.ts';
import { askForCode, enterCode, newMobile } from './support/shopper.ts';

const shop = useBrowser();
const LONG = { timeout: 600_000 };

type Screen = (typeof BOTH_SCREENS)[number][0];

interface Overlay {
  name: string;
  /** Route of the screen it opens over. */
  route: string;
  only?: Screen;
  /** Opens it. */
  opener: (page: Page) => Locator;
  /** Is visible once it is open. */
  shown: (page: Page) => Locator;
  /** Steps before the opener is visible. */
  then?: (page: Page) => Promise<void>;
}

const button = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name }).first();
const link = (name: string | RegExp) => (page: Page) => page.getByRole('link', { name }).first();
const dialog = (name: string | RegExp) => (page: Page) => page.getByRole('dialog', { name });
const alertDialog = (page: Page) => page.getByRole('alertdialog');
const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click();

const FOR_ALL: Overlay[] = [
  { name: 'login', route: '/faq', opener: button('Sign in'), shown: dialog('Sign in') },
  {
    name: 'quick view',
    route: '/dog/:slug',
    opener: button(/^Quick view of/),
    then: (page) => page.getByText('Loading the product').waitFor({ state: 'detached' }),
    shown: dialog('Quick view'),
  },
  {
    name: 'filters',
    route: '/dog/:slug',
    only: 'a phone',
    opener: link('Filters'),
    shown: dialog('Filters'),
  },
  { name: 'menu', route: '/', only: 'a phone', opener: button('Menu'), shown: dialog('Menu') },
  { name: 'search overlay', route: '/', only: 'a phone', opener: button('Search'), shown: dialog('Search') },
  {
    name: 'mega menu',
    route: '/',
    only: 'a desktop',
    opener: button('Shop'),
    shown: (page) => page.locator('nav a[href="/dog/dog-dry-food"]').first(),
  },
  { name: 'forum menu', route: '/', only: 'a desktop', opener: button('Forum'), shown: link('All groups') },
];

const OWN: Overlay[] = [
  { name: 'ask', route: '/forum', opener: button('Ask a new question'), shown: dialog('Ask a new question') },
  {
    name: 'story',
    route: '/forum/stories',
    opener: button('Tell your story'),
    shown: dialog('New forum post'),
  },
  {
    name: 'review',
    route: '/product/:slug',
    opener: button(/^(Add a|Edit your) review$/),
    shown: dialog(/^(Add a|Edit your) review$/),
  },
  {
    name: 'repeat order',
    route: '/product/:slug',
    opener: button(/^Repeat this…/),
    then: (page) => page.getByLabel('First on').waitFor(),
    shown: dialog('Repeat order'),
  },
  {
    name: 'report',
    route: '/forum/:slug/answers/:id',
    opener: button('More for this question'),
    then: press('Report'),
    shown: dialog('Report this question'),
  },
  {
    name: 'address',
    route: '/profile/:userId?address',
    opener: button('Add Address'),
    shown: dialog('Add Address'),
  },
  {
    name: 'confirm',
    route: '/profile/:userId?address',
    opener: button(/^Delete address in/),
    shown: alertDialog,
  },
  {
    name: 'pet document',
    route: '/pet/:id?documents',
    opener: button('Add Pet Document'),
    shown: dialog('Add Pet Document'),
  },
  {
    name: 'medicine',
    route: '/pet/:id',
    opener: button('Add medicine or treatment'),
    shown: dialog('Add medicine or treatment'),
  },
  {
    name: 'timeline entry',
    route: '/pet/:id?timeline',
    opener: button('Add entry'),
    shown: dialog('Add entry'),
  },
  {
    name: 'family invitation',
    route: '/pet/:id?sharing',
    opener: button('Invite someone'),
    shown: dialog(/^Share .+ with your family$/),
  },
  {
    name: 'mobile',
    route: '/profile/:userId/edit',
    opener: button('Change mobile'),
    shown: dialog('Change mobile'),
  },
  {
    name: 'closing',
    route: '/profile/:userId/edit',
    opener: button('Close my account'),
    shown: dialog('Close my account'),
  },
  { name: 'bell', route: '/faq', opener: button(/^Notifications/), shown: dialog('Notifications') },
  {
    name: 'account menu',
    route: '/faq',
    only: 'a desktop',
    opener: button(/^Account of/),
    shown: button('Logout'),
  },
  { name: 'own menu', route: '/faq', only: 'a phone', opener: button('Menu'), shown: button('Logout') },
];

/** Opens it, runs axe and closes it; the focus must return. */
async function troublesOver(
  page: Page,
  screen: Screen,
  { name, opener, then, shown }: Overlay,
): Promise<string[]> {
  await opener(page).scrollIntoViewIfNeeded();
  await opener(page).focus();
  await page.keyboard.press('Enter');
  await then?.(page);
  await shown(page).waitFor();
  const found = [
    ...(await wrongFields(page, FIELDS_OF_DIALOGS[name])),
    ...(await axeInSchemes(page)),
    // On a desktop, menus and panels are replaced by other elements.
    ...(screen === 'a phone' ? await overflowAt(page, 320) : []),
  ];
  await page.keyboard.press('Escape');
  await shown(page).waitFor({ state: 'hidden' });
  const isBack = () => opener(page).evaluate((element) => element === document.activeElement);
  await expectSoon(isBack).toBe(true);
  return found;
}

async function lookOver(page: Page, screen: Screen, overlays: readonly Overlay[]): Promise<object> {
  const listed = [...openPages(), ...(overlays === OWN ? await ownPages(page) : [])];
  const found: Record<string, string[]> = {};
  let open = '';
  for (const overlay of overlays) {
    const isSkipped = overlay.only ? overlay.only !== screen : screen === 'a desktop' && !RUNS_EVERY_CASE;
    if (isSkipped) continue;
    const path = listed.find(({ route }) => route === overlay.route)?.path ?? overlay.route;
    if (path !== open) {
      await page.goto(path);
      await untilInteractive(page);
      await untilDrawn(page);
    }
    open = path;
    const troubles = await troublesOver(page, screen, overlay).catch((error: unknown) => [String(error)]);
    if (troubles.length > 0) found[overlay.name] = troubles;
  }
  return found;
}

test.each(BOTH_SCREENS)(
  'what opens for everybody is free of troubles on %s',
  LONG,
  async (screen, options) => {
    const page = await shop.open('about:blank', options);
    expect(await lookOver(page, screen, FOR_ALL)).toEqual({});
  },
);

test.each(BOTH_SCREENS)(
  'what opens for a member is free of troubles on %s',
  LONG,
  async (screen, options) => {
    const page = await asSampleShopper(shop, options);
    await openFaq(page);
    expect(await lookOver(page, screen, OWN)).toEqual({});
  },
);

test.each(SCREENS)('the steps of signing up are free of troubles on %s', async (_screen, options) => {
  const page = await shop.open('/faq', options);
  await untilInteractive(page);
  await page.getByRole('button', { name: 'Sign in' }).first().click();
  await page.getByRole('dialog').getByLabel('Mobile number').waitFor();
  expect(await fieldsOf(page)).toEqual(SIGN_IN_FIELDS.mobile);
  await page.getByRole('button', { name: 'No SMS? Get a code by e-mail' }).click();
  expect(await fieldsOf(page)).toEqual(SIGN_IN_FIELDS.email);
  await page.getByRole('button', { name: 'Use your mobile number' }).click();
  const code = await askForCode(page, newMobile());
  expect(await fieldsOf(page)).toEqual(SIGN_IN_FIELDS.code);
  expect(await axeInSchemes(page)).toEqual([]);
  await enterCode(page, code);
  await page.getByRole('dialog', { name: 'New Account' }).waitFor();
  expect(await fieldsOf(page)).toEqual(SIGN_IN_FIELDS.account);
  expect(await axeInSchemes(page)).toEqual([]);
  expect(await overflowAt(page, 320)).toEqual([]);
});
