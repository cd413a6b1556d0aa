// Same-day delivery: which addresses, and until when.

export interface SameDay {
  /** The beginnings of its PIN codes, such as '302, 303001'; empty where nothing is delivered on the same day. */
  pins: string;
  /** Orders confirmed before this hour in India. */
  hour: number;
}

/** Jaipur, before 11:00. */
export const DEFAULT_SAME_DAY: SameDay = { pins: '302', hour: 11 };

/** @example splitPins('302, 303001') // ['302', '303001'] */
export const splitPins = (list: string): string[] => list.split(/[\s,;]+/).filter(Boolean);

/** Whether an address of this PIN code is reached on the same day at all. */
export function isSameDayPin({ pins }: SameDay, postalCode: string): boolean {
  return splitPins(pins).some((pin) => postalCode.startsWith(pin));
}

/** @example hourText(9) // '9:00' */
export const hourText = (hour: number): string => `${hour}:00`;
