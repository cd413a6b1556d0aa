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
