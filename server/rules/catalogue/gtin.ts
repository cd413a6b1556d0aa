// The number of a barcode: GTIN-8, -12 (UPC), -13 (EAN) or -14.

/** Whether a number has the length of a GTIN and its last digit fits the others. @example isGtin('4006381333931') // true */
export function isGtin(digits: string): boolean {
  if (!/^(?:\d{8}|\d{12,14})$/.test(digits)) return false;
  // From the right, digits count once and three times in turn.
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 ? 3 : 1), 0);
  return sum % 10 === 0;
}
