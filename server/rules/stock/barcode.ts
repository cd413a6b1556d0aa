// Numbers of barcodes. Scanners and labels write the same number with different leading zeros.

const LENGTHS = [8, 12, 13, 14];

/** @example isBarcode('8901234567894') // true */
export function isBarcode(text: string): boolean {
  return /^\d{8,14}$/.test(text);
}

/** How the number of a barcode may be stored: a UPC of 12 digits is an EAN of 13 that begins with 0. */
export function barcodeForms(text: string): string[] {
  const digits = text.replace(/^0+/, '');
  return LENGTHS.filter((length) => length >= digits.length).map((length) => digits.padStart(length, '0'));
}
