// The numbers of invoices, credit notes and delivery challans: consecutive within a financial year, which in India begins in April.
import { indianDay } from '#rules/day.ts';

/** @example financialYear(new Date('2027-03-31T18:00:00Z')) // '26-27' */
export function financialYear(at: Date): string {
  const [year = 0, month = 0] = indianDay(at).split('-').map(Number);
  const first = month >= 4 ? year : year - 1;
  return `${twoDigits(first)}-${twoDigits(first + 1)}`;
}

function twoDigits(year: number): string {
  return String(year % 100).padStart(2, '0');
}

/** Rule 46: at most 16 letters, digits, "-" and "/". @example invoiceNumber('26-27', 1) // 'MM/26-27/000001' */
export function invoiceNumber(year: string, serial: number): string {
  return numbered('MM', year, serial);
}

/** Rule 53, the same for credit notes. @example creditNoteNumber('26-27', 1) // 'CN/26-27/000001' */
export function creditNoteNumber(year: string, serial: number): string {
  return numbered('CN', year, serial);
}

/** Rule 55, the same for delivery challans. @example challanNumber('26-27', 1) // 'DC/26-27/000001' */
export function challanNumber(year: string, serial: number): string {
  return numbered('DC', year, serial);
}

function numbered(series: string, year: string, serial: number): string {
  const number = `${series}/${year}/${String(serial).padStart(6, '0')}`;
  if (number.length > 16) throw new Error(`the financial year ${year} has no ${series} number left`);
  return number;
}
