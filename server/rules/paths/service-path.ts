/** Service product pages below /Services/Product/, with the slugs of their services. */
const PRODUCT_PAGES: Readonly<Record<string, string>> = {
  Boarding: 'pet-boarding',
  Daycare: 'daycare',
  Training: 'dog-training',
  Veterinary: 'veterinary',
};

/** The service that a product page shows, with exact capitals; null if there is no such page. @example serviceOfProduct('Training') // 'dog-training' */
export function serviceOfProduct(name: string): string | null {
  return Object.hasOwn(PRODUCT_PAGES, name) ? (PRODUCT_PAGES[name] ?? null) : null;
}

/** The canonical name of a product page, whatever its capitals. @example serviceProductName('TRAINING') // 'Training' */
export function serviceProductName(name: string): string | null {
  const lower = name.toLowerCase();
  return Object.keys(PRODUCT_PAGES).find((name) => name.toLowerCase() === lower) ?? null;
}

/** The product page of a service; null if it has none. @example serviceProductPage('daycare') // '/Services/Product/Daycare' */
export function serviceProductPage(slug: string): string | null {
  const page = Object.entries(PRODUCT_PAGES).find(([, service]) => service === slug);
  return page ? `/Services/Product/${page[0]}` : null;
}
