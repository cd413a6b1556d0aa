// Dialogs, menus and panels: no accessibility violations while open, and closed by Escape.
import { type Locator, type Page } from 'playwright-core';
import { axeInSchemes, overflowAt } from './accessibility.ts';
import type { BOTH_SCREENS } from './browser.ts';
import { expectSoon } from './expect-soon.ts';
import { FIELDS_OF_DIALOGS, wrongFields } from './form-fields.ts';

export type Screen = (typeof BOTH_SCREENS)[number][0];

export interface Overlay {
  name: string;
  /** Route of the screen it opens over. */
  route: string;
  only?: Screen;
  /** Opens the overlay. */
  opener: (page: Page) => Locator;
  /** Visible once the overlay is open. */
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

/** Overlays that visitors can open. */
export const OPEN_OVERLAYS: readonly Overlay[] = [
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

/** Overlays that only members can open. */
export const OWN_OVERLAYS: readonly Overlay[] = [
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
export async function troublesOver(
  page: Page,
  screen: Screen,
  { name, opener, then, shown }: Overlay,
): Promise<string[]> {
  await opener(page).scrollIntoViewIfNeeded();
  await opener(page).focus();
  await page.keyboard.press('Enter');
  await then?.(page);
  await shown(page).waitFor();
  const problems = [
    ...(await wrongFields(page, FIELDS_OF_DIALOGS[name])),
    ...(await axeInSchemes(page)),
    // On a desktop, menus and panels are replaced by other elements.
    ...(screen === 'a phone' ? await overflowAt(page, 320) : []),
  ];
  await page.keyboard.press('Escape');
  await shown(page).waitFor({ state: 'hidden' });
  const isBack = () => opener(page).evaluate((element) => element === document.activeElement);
  await expectSoon(isBack).toBe(true);
  return problems;
}

/** Whether the overlay opens in this kind of window. */
export const isOpenedOn = (screen: Screen, { only }: Overlay): boolean => !only || only === screen;
