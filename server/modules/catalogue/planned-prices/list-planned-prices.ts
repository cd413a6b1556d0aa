// The list of planned prices of all sizes.
import type { Prisma } from '#server/generated/prisma/client.ts';
import { db } from '#server/platform/database/db.ts';
import { type KeysetArgs, type KeysetPage, keysetPage } from '#server/platform/keyset.ts';
import { requirePermission, type StaffActor } from '#server/platform/staff-actor.ts';
import { listedSize } from '../staff/staff-sizes.ts';
import { openPlans } from './running-price.ts';

const withSize = { variant: { include: listedSize } } as const satisfies Prisma.PlannedPriceInclude;

export type ListedPlanRow = Prisma.PlannedPriceGetPayload<{ include: typeof withSize }>;
export type PlanList = KeysetPage<ListedPlanRow>;

/** A page of prices that are planned or running, by start time. */
export async function listPlannedPrices(actor: StaffActor | null, page: KeysetArgs): Promise<PlanList> {
  requirePermission(actor, 'catalogue:write');
  return keysetPage(
    page,
    (after, take) =>
      db.plannedPrice.findMany({
        where: {
          ...openPlans.where,
          ...(after && {
            OR: [{ startsAt: { gt: after.at } }, { startsAt: after.at, id: { gt: after.id } }],
          }),
        },
        orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
        take,
        include: withSize,
      }),
    ({ startsAt: at, id }) => ({ at, id }),
  );
}
