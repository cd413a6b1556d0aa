// Figures of the shop that its owner can change. Data alone: a new one is a line here.
import { z } from 'zod';
import { wholeNumber } from '#rules/admin-fields.ts';
import { type Charges, DEFAULT_CHARGES } from '#rules/money/pricing.ts';

interface Setting {
  /** What people call it. */
  label: string;
  description: string;
  unit: 'PAISE' | 'UNITS';
  /** What holds until it is changed. */
  default: number;
  least: number;
  most: number;
}

export const SETTINGS = {
  deliveryCharge: {
    label: 'Delivery charge',
    description: 'Added to orders below the amount from which delivery is free.',
    unit: 'PAISE',
    default: DEFAULT_CHARGES.delivery,
    least: 0,
    most: 100_000,
  },
  freeDeliveryFrom: {
    label: 'Free delivery from',
    description: 'What remains after the coupon counts.',
    unit: 'PAISE',
    default: DEFAULT_CHARGES.freeDeliveryFrom,
    least: 0,
    most: 10_000_000,
  },
  cashFee: {
    label: 'Fee for cash on delivery',
    description: 'Added to orders that are paid at the door; nothing at the pickup point.',
    unit: 'PAISE',
    default: DEFAULT_CHARGES.cashFee,
    least: 0,
    most: 100_000,
  },
  cashLimit: {
    label: 'Cash on delivery up to',
    description: 'The most that an order may cost to be paid at the door, the fee included.',
    unit: 'PAISE',
    default: DEFAULT_CHARGES.cashLimit,
    least: 0,
    most: 10_000_000,
  },
  lowStock: {
    label: 'Low stock',
    description:
      'Up to this many units shoppers read how many are left, and lists of staff show a size as low. A size can have a figure of its own.',
    unit: 'UNITS',
    default: 5,
    least: 1,
    most: 1000,
  },
} as const satisfies Record<string, Setting>;

export type SettingKey = keyof typeof SETTINGS;
export type ShopSettings = Readonly<Record<SettingKey, number>>;

/** All keys, in the order of the page. */
export const SETTING_KEYS = Object.keys(SETTINGS) as readonly SettingKey[]; // the keys of a literal

export function isSettingKey(key: string): key is SettingKey {
  return Object.hasOwn(SETTINGS, key);
}

const ofEach = <Value>(make: (setting: Setting, key: SettingKey) => Value) =>
  Object.fromEntries(SETTING_KEYS.map((key) => [key, make(SETTINGS[key], key)])) as Record<SettingKey, Value>; // every key has one

/** What holds in a shop whose owner has changed nothing. */
export const DEFAULT_SETTINGS: ShopSettings = ofEach((setting) => setting.default);

const fields = ofEach(({ least, most, unit }) =>
  unit === 'PAISE'
    ? wholeNumber('number of paise', least, most).multipleOf(100, 'Please give whole rupees')
    : wholeNumber('number', least, most),
);

/** Some settings as they are changed; a key that does not exist is refused. */
export const settingsInput = z.strictObject(fields).partial();

/** The settings with what is stored. What does not hold any more, such as one of another version, is left out. */
export function settingsFrom(stored: unknown): ShopSettings {
  const given = z.record(z.string(), z.unknown()).safeParse(stored).data ?? {};
  return ofEach((setting, key) => fields[key].safeParse(given[key]).data ?? setting.default);
}

/** What orders cost beside their goods. */
export const chargesFrom = (settings: ShopSettings): Charges => ({
  delivery: settings.deliveryCharge,
  freeDeliveryFrom: settings.freeDeliveryFrom,
  cashFee: settings.cashFee,
  cashLimit: settings.cashLimit,
});
