// Same-day delivery: its area and its closing hour.

export interface SameDay {
  /** The prefixes of its PIN codes, such as '302, 303001'; empty if the shop has no same-day delivery. */
  pins: string;
  /** Orders must be confirmed before this hour in India. */
  hour: number;
}

/** The defaults: Jaipur, before 11:00. */
export const DEFAULT_SAME_DAY: SameDay = { pins: '302', hour: 11 };

/** @example splitPins('302, 303001') // ['302', '303001'] */
export const splitPins = (list: string): string[] => list.split(/[\s,;]+/).filter(Boolean);

/** Whether same-day delivery covers this PIN code. */
export function isSameDayPin({ pins }: SameDay, postalCode: string): boolean {
  return splitPins(pins).some((pin) => postalCode.startsWith(pin));
}

/** @example hourText(9) // '9:00' */
export const hourText = (hour: number): string => `${hour}:00`;
