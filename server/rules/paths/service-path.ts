/** Service product pages below /Services/Product/, with the slugs of their services. */
const PRODUCT_PAGES: Readonly<Record<string, string>> = {
  Boarding: 'pet-boarding',
  Daycare: 'daycare',
  Training: 'dog-training',
  Veterinary: 'veterinary',
};

/** The service a product page shows, capitals as written; null when there is no such page. @example serviceOfProduct('Training') // 'dog-training' */
export function serviceOfProduct(name: string): string | null {
  return Object.hasOwn(PRODUCT_PAGES, name) ? (PRODUCT_PAGES[name] ?? null) : null;
}

/** The name of a product page as it is written, however it was typed. @example serviceProductName('TRAINING') // 'Training' */
export function serviceProductName(typed: string): string | null {
  const lower = typed.toLowerCase();
  return Object.keys(PRODUCT_PAGES).find((name) => name.toLowerCase() === lower) ?? null;
}

/** A service's product page; null when it has none. @example productPageOf('daycare') // '/Services/Product/Daycare' */
export function productPageOf(slug: string): string | null {
  const page = Object.entries(PRODUCT_PAGES).find(([, service]) => service === slug);
  return page ? `/Services/Product/${page[0]}` : null;
}
