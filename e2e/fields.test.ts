// Every form field has the right keyboard, autofill and Enter key hints.
import { type Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { untilInteractive } from './support/interactive.ts';
import { openPages, ownPages, untilDrawn } from './support/all-pages.ts';
import { PHONE, useBrowser } from './support/browser.ts';
import {
  askForCode,
  buy,
  enterCode,
  FIXTURE_MOBILE,
  newMobile,
  proveOwnMobile,
  signIn,
} from './support/shopper.ts';

const shop = useBrowser();

/** By label: type, inputmode, autocomplete and enterkeyhint, a dash for none. */
type Fields = Record<string, string>;

interface Form {
  name: string;
  route: string;
  /** Opens the form. */
  opener?: string | RegExp;
  fields: Fields;
}

const WORDS = 'textarea - - -';
const LINE = 'text - off -';
const DAY = 'date - - -';
const MOBILE = 'tel numeric tel-national go';
const CODE = { 'Code of 6 digits': 'text numeric one-time-code -' };
const PRICES = { 'From ₹': 'number numeric off done', 'To ₹': 'number numeric off done' };
const PERSON = { 'Full name': 'text - name -', Email: 'email email email -' };
const ADDRESS = {
  'Full name': 'text - shipping name -',
  Mobile: 'tel numeric shipping tel-national -',
  Email: 'email email shipping email -',
  Address: 'text - shipping street-address -',
  Pincode: 'text numeric shipping postal-code -',
  City: 'text - shipping address-level2 -',
  State: 'text - shipping address-level1 -',
};
const PET = {
  Name: LINE,
  'Date of birth': DAY,
  Breed: LINE,
  'Colour and markings': LINE,
  Microchip: 'text numeric off -',
  Allergies: WORDS,
  "Vet's name": LINE,
  "Vet's telephone": 'tel tel off -',
  'Municipal licence': LINE,
  'Licence renewal date': DAY,
};
const FEEDING = {
  'Ideal weight in kg': 'text decimal off -',
  'Adult weight in kg': 'text decimal off -',
};

const FOR_ALL: Form[] = [
  {
    name: 'search in the header',
    route: '/',
    opener: 'Search',
    fields: { 'Search for category & products': 'text - off search' },
  },
  {
    name: 'search',
    route: '/search?q',
    fields: { 'Search for products, categories': 'search - off search', ...PRICES },
  },
  {
    name: 'prices',
    route: '/dog/:slug',
    opener: 'Filters',
    fields: PRICES,
  },
  {
    name: 'delivery',
    route: '/product/:slug',
    fields: { 'Delivery to your pincode': 'text numeric postal-code go' },
  },
  {
    name: 'coupon and delivery check',
    route: '/cart',
    fields: { 'Coupon code': 'text - off go', 'Delivery to your pincode': 'text numeric postal-code go' },
  },
  {
    name: 'contact',
    route: '/contact',
    fields: {
      Name: 'text - name -',
      'E-mail': 'email - email -',
      Mobile: 'tel - tel-national -',
      Title: LINE,
      Message: WORDS,
    },
  },
  { name: 'forum search', route: '/forum', fields: { 'Search the forum': 'search - off search' } },
  { name: 'reply', route: '/forum/:slug/answers/:id', fields: { 'Your reply': WORDS } },
];

const OWN: Form[] = [
  { name: 'address', route: '/profile/:userId?address', opener: 'Add Address', fields: ADDRESS },
  {
    name: 'profile',
    route: '/profile/:userId/edit',
    fields: { ...PERSON, Username: 'text - username -' },
  },
  {
    name: 'review',
    route: '/product/:slug',
    opener: /^(?:Add a|Edit your) review$/,
    fields: { ...PERSON, Message: WORDS },
  },
  {
    name: 'repeat order',
    route: '/product/:slug',
    opener: 'Repeat this…',
    fields: { 'First on': DAY },
  },
  { name: 'new pet', route: '/profile/:userId/addNewPet', fields: PET },
  { name: 'pet', route: '/pet/:id/edit', fields: { ...PET, ...FEEDING } },
  {
    name: 'weight',
    route: '/pet/:id',
    fields: { 'Weight in kg': 'text decimal off done', Date: DAY },
  },
  {
    name: 'medicine',
    route: '/pet/:id',
    opener: 'Add medicine or treatment',
    fields: {
      'What is given': LINE,
      'Repeat every (days)': 'text numeric off -',
      'Start date': DAY,
      'End date (optional)': DAY,
      'How it is given (optional)': WORDS,
    },
  },
  {
    name: 'timeline',
    route: '/pet/:id?timeline',
    opener: 'Add entry',
    fields: { Title: LINE, Date: DAY, Note: WORDS },
  },
  {
    name: 'paper',
    route: '/pet/:id?documents',
    opener: 'Add Pet Document',
    fields: { Description: LINE },
  },
  {
    name: 'question',
    route: '/forum',
    opener: 'Ask a new question',
    fields: { 'Your question': WORDS, 'Details (optional)': WORDS },
  },
  { name: 'story', route: '/forum/stories', opener: 'Tell your story', fields: { 'Your story': WORDS } },
  { name: 'visit', route: '/bookings/new', fields: { 'What should we know?': WORDS } },
];

const TYPED = 'textarea, input:not([type=radio], [type=checkbox], [type=hidden], [type=file], [readonly])';

/** Fields of the open dialog, or else of the screen. */
const fieldsOf = (page: Page): Promise<Fields> =>
  page.evaluate((selector) => {
    const dialogs = [...document.querySelectorAll('[role=dialog]')];
    const place = dialogs.at(-1) ?? document.querySelector('main') ?? document.body;
    const typed = place.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(selector);
    // A slider has hidden fields without a name.
    const shown = [...typed].filter((field) => field.labels?.length || field.ariaLabel);
    return Object.fromEntries(
      shown.map((field) => [
        (field.labels?.[0]?.textContent ?? field.ariaLabel ?? '').replace(/ \*$/, ''),
        [
          field.type,
          ...['inputmode', 'autocomplete', 'enterkeyhint'].map((name) => field.getAttribute(name) ?? '-'),
        ].join(' '),
      ]),
    );
  }, TYPED);

async function fieldsOfForms(page: Page, forms: readonly Form[]): Promise<Record<string, Fields>> {
  const listed = [...openPages(), ...(forms === OWN ? await ownPages(page) : [])];
  const found: Record<string, Fields> = {};
  for (const { name, route, opener } of forms) {
    await page.goto(listed.find((shown) => shown.route === route)?.path ?? route);
    await untilInteractive(page);
    await untilDrawn(page);
    if (opener) {
      await page
        .getByRole('button', { name: opener })
        .or(page.getByRole('link', { name: opener }))
        .first()
        .click();
      await page.getByRole('dialog').locator(TYPED).filter({ visible: true }).first().waitFor();
    }
    found[name] = await fieldsOf(page);
  }
  return found;
}

const expected = (forms: readonly Form[]) =>
  Object.fromEntries(forms.map(({ name, fields }) => [name, fields]));

test('fields for visitors and of signing in are set up for phones', async () => {
  const page = await shop.open('/faq', PHONE);
  await buy(page, 'drools-adult-dry-food-chicken-and-egg');
  expect(await fieldsOfForms(page, FOR_ALL)).toEqual(expected(FOR_ALL));
  await page.getByRole('button', { name: 'Sign in' }).first().click();
  await page.getByRole('dialog').getByLabel('Mobile number').waitFor();
  expect(await fieldsOf(page)).toEqual({ 'Mobile number': MOBILE });
  await page.getByRole('button', { name: 'No SMS? Get a code by e-mail' }).click();
  expect(await fieldsOf(page)).toEqual({ 'E-mail': 'email - email go' });
  await page.getByRole('button', { name: 'Use your mobile number' }).click();
  const code = await askForCode(page, newMobile());
  expect(await fieldsOf(page)).toEqual(CODE);
  await enterCode(page, code);
  await page.getByRole('dialog', { name: 'New Account' }).waitFor();
  expect(await fieldsOf(page)).toEqual(PERSON);
});

test('fields for members are set up for phones', async () => {
  const page = await shop.open('/faq', PHONE);
  await untilInteractive(page);
  await signIn(page, FIXTURE_MOBILE);
  expect(await fieldsOfForms(page, OWN)).toEqual(expected(OWN));
  await page.goto((await ownPages(page)).find(({ route }) => route === '/profile/:userId/edit')?.path ?? '');
  await untilInteractive(page);
  await page.getByRole('button', { name: 'Change mobile' }).click();
  await proveOwnMobile(page, FIXTURE_MOBILE);
  expect(await fieldsOf(page)).toEqual({ 'New mobile number': MOBILE });
});
