// The form of a size: its fields in order, and their conversion to texts and back. The price is in rupees.
import type { ComponentProps } from 'react';
import type { NetUnit, ProductSizeInput } from '../../graph-types.generated.ts';
import type { FormTexts } from '../../ui/form-texts.ts';
import type { Size } from './size-dialog.tsx';

export interface SizeField {
  label: string;
  max: number;
  hint?: string;
  isRequired?: boolean;
  inputMode?: ComponentProps<'input'>['inputMode'];
}

export const SIZE_FIELDS: Readonly<Record<string, SizeField>> = {
  size: { label: 'Label', max: 40, isRequired: true, hint: 'As shoppers see it, such as 3 kg.' },
  netAmount: { label: 'Net amount', max: 7, isRequired: true, inputMode: 'numeric' },
  netUnit: { label: 'Unit', max: 20 },
  price: { label: 'MRP in rupees', max: 12, isRequired: true, inputMode: 'decimal', hint: 'Tax included.' },
  discountPercent: { label: 'Discount in percent', max: 2, isRequired: true, inputMode: 'numeric' },
  sku: { label: 'SKU', max: 40, hint: 'Your own code.' },
  gtin: { label: 'Barcode (GTIN)', max: 20, inputMode: 'numeric' },
  reorderAt: {
    label: 'Reorder point',
    max: 7,
    inputMode: 'numeric',
    hint: 'Leave empty to use the shop’s default.',
  },
  picture: {
    label: 'Picture',
    max: 300,
    hint: 'Leave empty to show the product’s first picture.',
  },
  stock: { label: 'Units in stock', max: 7, isRequired: true, inputMode: 'numeric' },
};

/** Changed only with prices:write. */
export const PRICES: readonly string[] = ['price', 'discountPercent'];

const NEW: FormTexts = {
  size: '',
  netAmount: '',
  netUnit: 'GRAM',
  price: '',
  discountPercent: '0',
  sku: '',
  gtin: '',
  reorderAt: '',
  picture: '',
  stock: '0',
};

export function toSizeTexts(size: Size | null): FormTexts {
  if (!size) return NEW;
  const { netAmount, netUnit, price, discountPercent, sku, gtin, reorderAt, picture } = size;
  return {
    size: size.size,
    netAmount: String(netAmount),
    netUnit,
    price: String(price / 100),
    discountPercent: String(discountPercent),
    sku: sku ?? '',
    gtin: gtin ?? '',
    reorderAt: reorderAt === null ? '' : String(reorderAt),
    picture: picture ?? '',
  };
}

const UNITS: Readonly<Record<string, [NetUnit, number]>> = {
  g: ['GRAM', 1],
  kg: ['GRAM', 1000],
  ml: ['MILLILITRE', 1],
  l: ['MILLILITRE', 1000],
};

/** The net amount in a label; empty if there is none. @example netOfLabel('1.5 kg') // { netAmount: '1500', netUnit: 'GRAM' } */
export function netOfLabel(label = ''): FormTexts {
  const [, amount, name = ''] = /^(\d{1,4}(?:\.\d{1,3})?) ?(g|kg|ml|l)$/i.exec(label.trim()) ?? [];
  const [netUnit, factor] = UNITS[name.toLowerCase()] ?? [];
  return netUnit && factor ? { netAmount: String(Math.round(Number(amount) * factor)), netUnit } : {};
}

/** The changes that follow from a field of a new size: the net amount follows the label until someone types another one. */
export function sizeChanges(name: string, value: string, texts: FormTexts): FormTexts {
  const isFollowing = !texts.netAmount || texts.netAmount === netOfLabel(texts.size).netAmount;
  if (name !== 'size' || !isFollowing) return { [name]: value };
  return { size: value, ...(texts.netAmount && { netAmount: '' }), ...netOfLabel(value) };
}

const WHOLE = /^\d{1,9}$/;
const RUPEES = /^\d{1,9}(?:\.\d{1,2})?$/;
const isWhole = (text = '') => WHOLE.test(text.trim());

const NUMBER = 'Please enter a whole number';

export function findPriceProblems({ price = '', discountPercent }: FormTexts): FormTexts {
  return {
    ...(!RUPEES.test(price.trim()) && { price: 'Please enter an amount such as 499 or 499.50' }),
    ...(!isWhole(discountPercent) && { discountPercent: NUMBER }),
  };
}

/** Errors for texts that are not numbers. The server would refuse them without naming the field. */
export function findSizeProblems(texts: FormTexts): FormTexts {
  return {
    ...(!texts.size?.trim() && { size: 'Please enter a size' }),
    ...(!isWhole(texts.netAmount) && { netAmount: NUMBER }),
    ...findPriceProblems(texts),
    ...(texts.reorderAt?.trim() && !isWhole(texts.reorderAt) && { reorderAt: NUMBER }),
    ...(texts.stock !== undefined && !isWhole(texts.stock) && { stock: NUMBER }),
  };
}

export function toSizeInput(texts: FormTexts): ProductSizeInput {
  const text = (name: string) => texts[name]?.trim() ?? '';
  return {
    size: text('size'),
    netAmount: Number(text('netAmount')),
    netUnit: text('netUnit') as NetUnit, // one of the options
    price: Math.round(Number(text('price')) * 100),
    discountPercent: Number(text('discountPercent')),
    sku: text('sku') || null,
    gtin: text('gtin') || null,
    reorderAt: text('reorderAt') ? Number(text('reorderAt')) : null,
    picture: text('picture') || null,
  };
}
