// Services of the shop, such as grooming and training; the bookings module books them.
import { LIST_SIZES } from '#rules/list-sizes.ts';
import { db } from '#server/platform/database/db.ts';
import type { Service } from '#server/generated/prisma/client.ts';

export interface ServiceRow extends Service {
  /** Up to four other services. */
  readonly related: ServiceRow[];
}

/** All services, in the shop's order. One statement reads them; related services come from the same rows. */
export async function listServices(): Promise<ServiceRow[]> {
  const services = await db.service.findMany({
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
    take: LIST_SIZES.services,
  });
  const rows: ServiceRow[] = services.map((service) => ({
    ...service,
    get related() {
      return relatedTo(service, rows);
    },
  }));
  return rows;
}

export async function findService(slug: string): Promise<ServiceRow | null> {
  const services = await listServices();
  return services.find((service) => service.slug === slug) ?? null;
}

// A service with the same URL is shown on the same page already.
function relatedTo({ url }: Service, services: ServiceRow[]): ServiceRow[] {
  return services.filter((other) => other.url !== url).slice(0, LIST_SIZES.relatedServices);
}
