// What the shop does besides selling: reading services. Booking them comes with its own issue.
import { db } from '#server/db.ts';
import type { Service } from '#server/generated/prisma/client.ts';

export type ServiceRow = Service;

const MAX_SERVICES = 24;
// spec §2: "Related-services list: four services".
const RELATED = 4;

/** All services, in the shop's order. */
export function listServices(): Promise<ServiceRow[]> {
  return db.service.findMany({
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
    take: MAX_SERVICES,
  });
}

export function findService(slug: string): Promise<ServiceRow | null> {
  return db.service.findUnique({ where: { slug } });
}

/** Four other services; one that shares this one's page is on it already. */
export async function listRelatedServices({ url }: ServiceRow): Promise<ServiceRow[]> {
  const services = await listServices();
  return services.filter((other) => other.url !== url).slice(0, RELATED);
}
