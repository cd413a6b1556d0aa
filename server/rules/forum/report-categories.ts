/** The categories of reports in the forum, in display order: what the database stores as `category`, and its label. */
export const REPORT_CATEGORIES = [
  { category: 'SPAM', label: /*i18n*/ 'Spam or advertising' },
  { category: 'ABUSE', label: /*i18n*/ 'Rude or abusive' },
  { category: 'UNSAFE_ADVICE', label: /*i18n*/ 'Advice that could harm an animal' },
  { category: 'OTHER', label: /*i18n*/ 'Something else' },
] as const;

export type ReportCategory = (typeof REPORT_CATEGORIES)[number]['category'];

export const REPORT_CATEGORY_IDS = REPORT_CATEGORIES.map(({ category }) => category);
