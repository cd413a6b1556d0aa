// Labels for the fields and values in the log, whose entries hold both as the database names them.
import { PET_KIND_LABELS } from '#rules/pets/pet-kinds.ts';
import { isSettingKey, SETTINGS } from '#rules/settings.ts';
import { formatMoment, formatMoney } from '#client/lib/format.ts';
import { POST_STATUS_LABELS } from '../../features/blog/post-labels.tsx';
import { LINK_LABELS } from '../../features/orders/order-labels.ts';
import { PRODUCT_STATUS_LABELS } from '../../features/products/product-labels.tsx';
import { INCOMING_LABELS } from '../../features/stock/incoming-state.tsx';
import type { AutomaticDiscountKind, BannerPlace, CouponKind } from '../../graph-types.generated.ts';
import { ROLE_LABELS } from '../../ui/labels.ts';

type Labels = Readonly<Record<string, string>>;

const COUPON_KINDS: Readonly<Record<CouponKind, string>> = { FLAT: 'Rupees off', PERCENT: 'Percent off' };
const DISCOUNT_KINDS: Readonly<Record<AutomaticDiscountKind, string>> = {
  PERCENT: 'Percent off',
  MULTI_BUY: 'N for the price of M',
};
const BANNER_PLACES: Readonly<Record<BannerPlace, string>> = {
  HOME: 'Top of the home page',
  OFFER: 'Offers',
};

/** Labels of enum values, by the kind of record and the field. */
export const VALUE_LABELS: Readonly<Record<string, Readonly<Record<string, Labels>>>> = {
  'automatic-discount': { kind: DISCOUNT_KINDS },
  banner: { place: BANNER_PLACES },
  blog: { status: POST_STATUS_LABELS },
  category: { kind: PET_KIND_LABELS },
  coupon: { kind: COUPON_KINDS },
  'incoming delivery': { state: INCOMING_LABELS },
  order: { links: LINK_LABELS },
  product: { status: PRODUCT_STATUS_LABELS, kind: PET_KIND_LABELS },
  service: { petKinds: PET_KIND_LABELS },
  staff: { role: ROLE_LABELS },
};

/** Fields that hold paise, by the kind of record. */
const PAISE: Readonly<Record<string, readonly string[]>> = {
  order: ['subtotal', 'discount', 'delivery', 'total', 'cashMissing'],
  settings: Object.entries(SETTINGS).flatMap(([key, { unit }]) => (unit === 'PAISE' ? key : [])),
};

/** Labels of fields that do not follow from the name. */
const FIELD_LABELS: Labels = {
  cap: 'Maximum discount',
  ean: 'Barcode',
  faq: 'FAQ',
  firstOrderOnly: 'First order only',
  fssai: 'FSSAI number',
  gstPercent: 'GST percent',
  hsnCode: 'HSN code',
  imageKey: 'Picture',
  isPublic: 'Listed in carts',
  link: 'Sign-in link valid until',
  logoKey: 'Logo',
  maxUsesPerUser: 'Uses per person',
  minCart: 'Minimum cart value',
  off: 'Discount',
  sku: 'SKU',
  subTitle: 'Subheading',
  url: 'Link',
};

/**
 * The label of a field. A field whose name is data, such as a size, is its own label.
 * @example fieldLabel('product', 'countryOfOrigin') // 'Country of origin'
 */
export function fieldLabel(kind: string, field: string): string {
  if (kind === 'settings' && isSettingKey(field)) return SETTINGS[field].label;
  if (!/^[a-z][A-Za-z]*$/.test(field)) return field;
  const name = field.replace(/Hi$/, '');
  const label = FIELD_LABELS[name] ?? labelFromName(name.replace(/^is(?=[A-Z])/, ''));
  return name === field ? label : `${label}, in Hindi`;
}

/** @example labelFromName('silencedUntil') // 'Silenced until' */
function labelFromName(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;

/** @example valueLabel('staff', 'role', 'FULFILMENT') // 'Fulfilment' */
export function valueLabel(kind: string, field: string, value: string): string {
  const labels = VALUE_LABELS[kind]?.[field];
  // A list of links contains more than the names of the values.
  if (labels) return value.replace(/\b[A-Z]+(?:_[A-Z]+)*\b/g, (name) => labels[name] ?? name);
  if (PAISE[kind]?.includes(field) && /^\d+$/.test(value)) return formatMoney(Number(value));
  if (value === 'true') return 'Yes';
  if (value === 'false') return 'No';
  return MOMENT.test(value) ? formatMoment(value) : value;
}
