// What the shop does besides selling: reading services. Booking them is a room of its own.
import { db } from '#server/platform/database/db.ts';
import type { Service } from '#server/generated/prisma/client.ts';

export interface ServiceRow extends Service {
  /** Four others. */
  readonly related: ServiceRow[];
}

/** The shop shows no more. */
export const MAX_SERVICES = 24;
// So many related services are listed.
const RELATED = 4;

/** All services, in the shop's order. They are few: one statement reads them, related ones and all. */
export async function listServices(): Promise<ServiceRow[]> {
  const services = await db.service.findMany({
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
    take: MAX_SERVICES,
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

/** One that shares this one's page is on it already. */
function relatedTo({ url }: Service, services: ServiceRow[]): ServiceRow[] {
  return services.filter((other) => other.url !== url).slice(0, RELATED);
}
