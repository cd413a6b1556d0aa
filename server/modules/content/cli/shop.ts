// Command `shop`: the identity of the seller, which the law requires on pages and invoices.
import { missingIdentity, type ShopIdentity } from '#rules/shop.ts';
import { setShopIdentity } from '#server/modules/content/save-identity.ts';
import { invalid, UserError } from '#server/platform/errors.ts';
import { OPERATOR } from '#server/platform/staff-actor.ts';
import { readShopIdentity } from '#server/platform/shop-identity.ts';
import { type CliCommand, defineCommand, option } from '#server/transport/cli/command.ts';
import { storePicture } from '#server/transport/cli/inputs.ts';
import { keyValues } from '#server/transport/cli/text.ts';

const OPTIONS = {
  name: option('text', 'the name on pages and mails'),
  logo: option('image', 'an image file or the key of a picture, for a light background; empty removes it'),
  legalName: option('text', 'the registered name of the seller'),
  street: option('text', 'house and street'),
  city: option('text', 'the city'),
  stateName: option('state', 'the state of its GST registration'),
  postalCode: option('pin', 'the PIN code'),
  gstin: option('gstin', 'the GST number'),
  careEmail: option('email', 'for questions of shoppers'),
  ordersEmail: option('email', 'the sender of mails'),
  hotline: option('phone', 'the number for orders and visits'),
  techSupport: option('phone', 'the number for questions about the site; empty removes it'),
  hours: option('text', 'when the shop answers'),
  officerName: option('text', 'the grievance officer'),
  officerDesignation: option('text', 'the designation of the officer'),
  officerEmail: option('email', 'mail of the officer'),
  officerPhone: option('phone', 'phone of the officer'),
  social: option('urls', 'profiles elsewhere, separated by spaces; empty removes them'),
  pickupName: option('text', 'the pickup point, offered at checkout once all five are set; empty removes it'),
  pickupStreet: option('text', 'house and street of the pickup point'),
  pickupCity: option('text', 'its city, in the state of the GST registration'),
  pickupPostalCode: option('pin', 'its PIN code'),
  pickupHours: option('text', 'when it is open'),
  vetPhone: option('phone', 'a vet for emergencies; empty removes it'),
  tagline: option('text', 'one line on pages and under mails; empty removes it'),
  taglineHi: option('text', 'the same in Hindi'),
  about: option('text', 'who the shop is, at the foot of every page; empty removes it'),
  aboutHi: option('text', 'the same in Hindi'),
  streetHi: option('text', 'house and street in Hindi; empty shows the English one'),
  cityHi: option('text', 'the city in Hindi; empty shows the English one'),
  hoursHi: option('text', 'when the shop answers, in Hindi; empty shows the English one'),
  pickupNameHi: option('text', 'the name of the pickup point in Hindi; empty shows the English one'),
  pickupStreetHi: option('text', 'its house and street in Hindi; empty shows the English one'),
  pickupCityHi: option('text', 'its city in Hindi; empty shows the English one'),
  pickupHoursHi: option('text', 'when it is open, in Hindi; empty shows the English one'),
} satisfies Record<Exclude<keyof ShopIdentity, 'logoKey'> | 'logo', ReturnType<typeof option>>;

/** The option that sets a field. */
const toOption = (field: string) => `--${field.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

const readAll = async () => ({ ...(await readShopIdentity()) });

async function set({ logo, ...fields }: Partial<Record<keyof typeof OPTIONS, string>>) {
  const logoKey = logo && (await storePicture(logo));
  const changes = Object.fromEntries(
    Object.entries({ ...fields, logoKey }).filter(([, value]) => value !== undefined),
  );
  if (Object.keys(changes).length === 0) throw invalid({ shop: 'Please use at least one option' });
  await setShopIdentity(OPERATOR, changes);
  return readAll();
}

async function check() {
  const missing = missingIdentity(await readShopIdentity());
  if (missing.length)
    throw new UserError(
      'CONFLICT',
      `The shop does not take orders until these are set with \`shop set\`: ${missing.map(toOption).join(', ')}`,
    );
  return { missing };
}

export const shopCommands: readonly CliCommand[] = [
  defineCommand({
    name: 'show',
    description: 'shows the identity of the shop',
    run: readAll,
    show: keyValues,
  }),
  defineCommand({
    name: 'set',
    description: 'changes the given fields of the shop identity',
    options: OPTIONS,
    run: set,
    show: keyValues,
  }),
  defineCommand({
    name: 'check',
    description: 'fails if details are missing that orders need',
    run: check,
    show: () => 'The identity is complete, and the shop takes orders',
  }),
];
