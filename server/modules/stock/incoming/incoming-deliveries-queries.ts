import { column, query, text, uuid } from '#server/platform/database/query.ts';
import { sql } from '#server/platform/database/sql.ts';
import type { TextKey } from '#server/platform/keyset.ts';

/** The ids of a page: open deliveries by day, or closed ones, latest day first. */
export const incomingIds = query(
  { id: column('IncomingDelivery', 'id'), by: text },
  (isOpen: boolean, after: TextKey | null, limit: number) =>
    isOpen
      ? sql`select d."id", d."expectedOn"::text as "by" from "IncomingDelivery" d
          where d."state" in ('EXPECTED', 'PARTLY_RECEIVED')
            and (d."expectedOn", d."id") > (${after?.by ?? '-infinity'}::date, ${after?.id ?? '00000000-0000-0000-0000-000000000000'}::uuid)
          order by d."expectedOn", d."id" limit ${limit}`
      : sql`select d."id", d."expectedOn"::text as "by" from "IncomingDelivery" d
          where d."state" in ('RECEIVED', 'CANCELLED')
            and (d."expectedOn", d."id") < (${after?.by ?? 'infinity'}::date, ${after?.id ?? 'ffffffff-ffff-ffff-ffff-ffffffffffff'}::uuid)
          order by d."expectedOn" desc, d."id" desc limit ${limit}`,
);

export const incomingForUpdate = query(
  { id: uuid },
  (id: string) => sql`select "id" from "IncomingDelivery" where "id" = ${id}::uuid for update`,
);
