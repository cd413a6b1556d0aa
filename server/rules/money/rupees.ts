// Amounts as people read them in mails, messages and on invoices.
const amount = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** @example plainRupees(123_456_00) // '1,23,456.00' */
export function plainRupees(paise: number): string {
  return amount.format(paise / 100);
}

/** @example rupeeText(49_950) // '₹499.50' */
export function rupeeText(paise: number): string {
  return `₹${plainRupees(paise)}`;
}

/** Formats rupees without paise if there are none. @example shortRupeeText(15_000) // '₹150' */
export function shortRupeeText(paise: number): string {
  return rupeeText(paise).replace(/\.00$/, '');
}

/**
 * An amount as the text of a form field: without '₹' and commas, and without paise if there are none; '' for null.
 * @example rupeeFieldText(49_950) // '499.50'
 */
export function rupeeFieldText(paise: number | null | undefined): string {
  return typeof paise === 'number' ? (paise / 100).toFixed(2).replace(/\.00$/, '') : '';
}

const TYPED = /^(?:₹|rs\.?|inr)?\s*(\d{1,3}(?:,\d{2,3})+|\d+)(?:\.(\d{1,2}))?(?:\/-)?$/i;

/** Parses an amount in rupees as people type it, to paise; NaN if it is invalid. @example parseRupeeText('₹1,299.5') // 129_950 */
export function parseRupeeText(text: string): number {
  const [, rupees, paise = ''] = TYPED.exec(text.trim()) ?? [];
  return rupees ? Number(rupees.replaceAll(',', '')) * 100 + Number(paise.padEnd(2, '0')) : NaN;
}
