// Services of the shop, such as grooming and training; the bookings module books them.
import { LIST_SIZES } from '#rules/list-sizes.ts';
import { shortRupeeText } from '#rules/money/rupees.ts';
import { hasSizePrices, listServicePrices } from '#rules/service-prices.ts';
import { db } from '#server/platform/database/db.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { i18n } from '#server/platform/i18n/language.ts';
import type { Service } from '#server/generated/prisma/client.ts';

export interface ServiceRow extends Service {
  /** Up to four other services that visitors see. */
  readonly related: ServiceRow[];
}

/** All stored services, including hidden ones, in display order. */
export const readServices = (tx: Tx = db): Promise<Service[]> =>
  tx.service.findMany({ orderBy: [{ position: 'asc' }, { id: 'asc' }], take: LIST_SIZES.services });

/**
 * All services in display order, including hidden ones, which can have bookings. One statement reads them; related
 * services come from the same rows.
 */
export async function listAllServices(): Promise<ServiceRow[]> {
  const services = await readServices();
  const rows: ServiceRow[] = services.map((service) => ({
    ...service,
    get related() {
      return relatedTo(service, rows);
    },
  }));
  return rows;
}

/** The services that visitors see, in display order. */
export async function listServices(): Promise<ServiceRow[]> {
  return (await listAllServices()).filter(({ isShown }) => isShown);
}

/** A service that visitors see. */
export async function findService(slug: string): Promise<ServiceRow | null> {
  const services = await listServices();
  return services.find((service) => service.slug === slug) ?? null;
}

// Services with the same URL share a page, so they are not listed as related.
function relatedTo({ url }: Service, services: ServiceRow[]): ServiceRow[] {
  return services
    .filter((candidate) => candidate.isShown && candidate.url !== url)
    .slice(0, LIST_SIZES.relatedServices);
}

/** The price of a visit as text, in the language of the request. @example 'from ₹499' */
export function formatServicePrice(service: Service): string {
  const prices = listServicePrices(service);
  if (prices.length === 0) return service.priceRange;
  const price = shortRupeeText(Math.min(...prices.map((sizePrice) => sizePrice.price)));
  return hasSizePrices(prices) && prices.length > 1 ? i18n.t('from {price}', { price }) : price;
}
