const ORDER = [/*i18n*/ 'Food', /*i18n*/ 'Treats', /*i18n*/ 'More'];

/** Groups sub-categories under the navigation's headings, in order; those without a heading go under More. */
export function bySection<Item extends { section: string | null | undefined }>(items: readonly Item[]) {
  const headings = [...new Set([...ORDER, ...items.map(({ section }) => section ?? 'More')])];
  return headings
    .map((section) => ({
      section,
      items: items.filter((item) => (item.section ?? 'More') === section),
    }))
    .filter((group) => group.items.length > 0);
}
