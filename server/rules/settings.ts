// Figures of the shop that its owner can change. Only data: to add a setting, add an entry here.
import { z } from 'zod';
import { wholeNumber } from '#rules/admin-fields.ts';
import { pinPrefixes } from '#rules/accounts/pin-prefixes.ts';
import { type Charges, DEFAULT_CHARGES } from '#rules/money/pricing.ts';
import { DEFAULT_RETURN_DAYS } from '#rules/orders/returns.ts';
import { DEFAULT_SAME_DAY, type SameDay } from '#rules/orders/same-day.ts';

interface Setting {
  /** The label on screen. */
  label: string;
  description: string;
  /** `PIN_CODES` is a text, see `pinPrefixes`; all others are whole numbers. */
  unit: 'PAISE' | 'UNITS' | 'DAYS' | 'HOUR' | 'PERCENT' | 'TENTHS' | 'PIN_CODES';
  /** The value until it is changed; see PRODUCTION_DEFAULTS. */
  default: number | string;
  /** Limits of the value; for PIN codes, of their number. */
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
    description: 'Compared with the amount after coupons.',
    unit: 'PAISE',
    default: DEFAULT_CHARGES.freeDeliveryFrom,
    least: 0,
    most: 10_000_000,
  },
  cashFee: {
    label: 'Fee for cash on delivery',
    description: 'Added to orders paid in cash on delivery; free at the pickup point.',
    unit: 'PAISE',
    default: DEFAULT_CHARGES.cashFee,
    least: 0,
    most: 100_000,
  },
  cashLimit: {
    label: 'Cash on delivery up to',
    description: 'The largest order that can be paid in cash on delivery, including the fee.',
    unit: 'PAISE',
    default: DEFAULT_CHARGES.cashLimit,
    least: 0,
    most: 10_000_000,
  },
  lowStock: {
    label: 'Low stock',
    description:
      'At or below this stock, shoppers see how many are left and staff lists show the size as low. A size can have its own reorder point.',
    unit: 'UNITS',
    default: 5,
    least: 1,
    most: 1000,
  },
  sameDayPins: {
    label: 'Same-day PIN codes',
    description: 'PIN codes, or their first digits, with same-day delivery. Leave empty to offer none.',
    unit: 'PIN_CODES',
    default: DEFAULT_SAME_DAY.pins,
    least: 0,
    most: 30,
  },
  sameDayHour: {
    label: 'Same day until',
    description:
      'Orders confirmed before this hour, Indian time, arrive or can be collected on the same day.',
    unit: 'HOUR',
    default: DEFAULT_SAME_DAY.hour,
    least: 1,
    most: 23,
  },
  returnDays: {
    label: 'Days for returns',
    description: 'Counted from delivery. An order keeps the number that applied when it was placed.',
    unit: 'DAYS',
    default: DEFAULT_RETURN_DAYS,
    least: 2,
    most: 90,
  },
  repeatDiscount: {
    label: 'Discount on repeat orders',
    description:
      'Percent off the MRP of items in repeat orders, shown on the invoice. Each item gets the best of this, its sale price and automatic discounts. 0 gives no discount.',
    unit: 'PERCENT',
    default: 0,
    least: 0,
    most: 50,
  },
  shopRating: {
    label: 'Rating on the home page',
    description: 'The shop’s rating out of 5. 0 shows no rating.',
    unit: 'TENTHS',
    default: 48,
    least: 0,
    most: 50,
  },
} as const satisfies Record<string, Setting>;

export type SettingKey = keyof typeof SETTINGS;
export type ShopSettings = {
  readonly [Key in SettingKey]: (typeof SETTINGS)[Key]['default'] extends string ? string : number;
};

/** All keys, in the order of the page. */
export const SETTING_KEYS = Object.keys(SETTINGS) as readonly SettingKey[]; // the keys of a literal

export function isSettingKey(key: string): key is SettingKey {
  return Object.hasOwn(SETTINGS, key);
}

const ofEach = <Value>(make: (setting: Setting, key: SettingKey) => Value) =>
  Object.fromEntries(SETTING_KEYS.map((key) => [key, make(SETTINGS[key], key)])) as Record<SettingKey, Value>; // every key has one

/** The settings of the sample shop until they are changed. */
export const DEFAULT_SETTINGS = ofEach((setting) => setting.default) as ShopSettings; // each default has its own type

/** The settings in production until they are changed: nothing is promised or claimed that the owner did not set. */
export const PRODUCTION_DEFAULTS: ShopSettings = { ...DEFAULT_SETTINGS, sameDayPins: '', shopRating: 0 };

const fields = ofEach(({ least, most, unit }) => {
  if (unit === 'PIN_CODES') return pinPrefixes(most);
  return unit === 'PAISE'
    ? wholeNumber('number of paise', least, most).multipleOf(100, 'Please enter whole rupees')
    : wholeNumber('number', least, most);
});

/** A change of some settings; an unknown key is refused. */
export const settingsInput = z.strictObject(fields).partial();

/** A value as a form sends it: digits become a number, except in a list of PIN codes. */
export function settingValue(key: SettingKey, text: string): number | string {
  return SETTINGS[key].unit !== 'PIN_CODES' && /^\d{1,9}$/.test(text.trim()) ? Number(text) : text;
}

/** The stored settings with defaults. Entries that are no longer valid, such as those of another version, are ignored. */
export function toSettings(stored: unknown, defaults = DEFAULT_SETTINGS): ShopSettings {
  const values = z.record(z.string(), z.unknown()).safeParse(stored).data ?? {};
  return ofEach((_setting, key) => fields[key].safeParse(values[key]).data ?? defaults[key]) as ShopSettings; // each field checks its own type
}

/** The charges of an order besides its goods. */
export const toCharges = (settings: ShopSettings): Charges => ({
  delivery: settings.deliveryCharge,
  freeDeliveryFrom: settings.freeDeliveryFrom,
  cashFee: settings.cashFee,
  cashLimit: settings.cashLimit,
});

/** The area and closing hour of same-day delivery. */
export const toSameDay = ({ sameDayPins, sameDayHour }: ShopSettings): SameDay => ({
  pins: sameDayPins,
  hour: sameDayHour,
});
