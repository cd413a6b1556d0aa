const rupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});
const day = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeZone: 'Asia/Kolkata',
});
const moment = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});

/** Paise as the shopper reads them: `formatMoney(12345650)` is '₹1,23,456.50'. */
export const formatMoney = (paise: number): string => rupees.format(paise / 100);

/** A moment or day as in '20 Nov 2026', by India's clock. */
export const formatDay = (at: string): string => day.format(new Date(at));

/** A moment with its time, as in '20 Nov 2026, 3:00 pm', by India's clock. */
export const formatMoment = (at: string): string => moment.format(new Date(at));

/** Two days as in '26–28 Nov 2026', by India's clock. */
export const formatDays = (from: string, to: string): string => day.formatRange(new Date(from), new Date(to));
