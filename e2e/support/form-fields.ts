// The keyboard, autofill and Enter key hints that fields have on phones.
import { type Page } from 'playwright-core';

/** Type, inputmode, autocomplete and enterkeyhint by label; a dash for none. */
type Fields = Record<string, string>;

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

/** Fields of the screens, by route. */
export const FIELDS_OF_SCREENS: Record<string, Fields> = {
  '/search?q': { 'Search for products, categories': 'search - off search', ...PRICES },
  '/product/:slug': { 'Delivery to your pincode': 'text numeric postal-code go' },
  '/cart?filled': {
    'Coupon code': 'text - off go',
    'Delivery to your pincode': 'text numeric postal-code go',
  },
  '/contact': {
    Name: 'text - name -',
    'E-mail': 'email - email -',
    Mobile: 'tel - tel-national -',
    Title: LINE,
    Message: WORDS,
  },
  '/forum': { 'Search the forum': 'search - off search' },
  '/forum/:slug/answers/:id': { 'Your reply': WORDS },
  '/profile/:userId/edit': { ...PERSON, Username: 'text - username -' },
  '/profile/:userId/addNewPet': PET,
  '/pet/:id/edit': { ...PET, ...FEEDING },
  '/pet/:id': { 'Weight in kg': 'text decimal off done', Date: DAY },
  '/bookings/new': { 'Anything we should know?': WORDS },
};

/** Fields of the overlays, by name in overlays.ts. */
export const FIELDS_OF_DIALOGS: Record<string, Fields> = {
  'search overlay': { 'Search for category & products': 'text - off search' },
  filters: PRICES,
  address: ADDRESS,
  review: { ...PERSON, Message: WORDS },
  'repeat order': { 'First on': DAY },
  medicine: {
    'What is given': LINE,
    'Repeat every (days)': 'text numeric off -',
    'Start date': DAY,
    'End date (optional)': DAY,
    'How it is given (optional)': WORDS,
  },
  'timeline entry': { Title: LINE, Date: DAY, Note: WORDS },
  'pet document': { Description: LINE },
  ask: { 'Your question': WORDS, 'Details (optional)': WORDS },
  story: { 'Your story': WORDS },
};

/** Fields of the sign-in steps. */
export const SIGN_IN_FIELDS = {
  mobile: { 'Mobile number': MOBILE },
  email: { 'E-mail': 'email - email go' },
  code: CODE,
  account: PERSON,
};

/** Fields of the dialog that changes the mobile. */
export const NEW_MOBILE_FIELDS = { 'New mobile number': MOBILE };

const TYPED = 'textarea, input:not([type=radio], [type=checkbox], [type=hidden], [type=file], [readonly])';

/** Fields of the open dialog, or else of the screen. */
export const readFields = (page: Page): Promise<Fields> =>
  page.evaluate((selector) => {
    const dialogs = [...document.querySelectorAll('[role=dialog]')];
    const place = dialogs.at(-1) ?? document.querySelector('main') ?? document.body;
    const fields = place.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(selector);
    // A slider has hidden fields without a name.
    const labelledFields = [...fields].filter((field) => field.labels?.length || field.ariaLabel);
    return Object.fromEntries(
      labelledFields.map((field) => [
        (field.labels?.[0]?.textContent ?? field.ariaLabel ?? '').replace(/ \*$/, ''),
        [
          field.type,
          ...['inputmode', 'autocomplete', 'enterkeyhint'].map((name) => field.getAttribute(name) ?? '-'),
        ].join(' '),
      ]),
    );
  }, TYPED);

/** Reports a problem if the open dialog or screen has other fields; those of a dialog are read once it is drawn. */
export async function wrongFields(page: Page, expected: Fields | undefined): Promise<string[]> {
  if (!expected) return [];
  const dialog = page.getByRole('dialog');
  if ((await dialog.count()) > 0) await dialog.locator(TYPED).filter({ visible: true }).first().waitFor();
  const actualFields = await readFields(page);
  // The order of the records does not matter.
  const inOrder = (fields: Fields) =>
    JSON.stringify(Object.entries(fields).sort(([a], [b]) => a.localeCompare(b)));
  return inOrder(actualFields) === inOrder(expected)
    ? []
    : [`has the fields ${JSON.stringify(actualFields)}`];
}
