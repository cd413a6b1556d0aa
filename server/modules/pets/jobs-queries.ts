import { columns, query, type RowOf } from '#server/platform/database/query.ts';
import { sql } from '#server/platform/database/sql.ts';

const DUE_ENTRY = {
  ...columns('PetEvent', 'id', 'petId', 'title', 'on'),
  ...columns('Pet', 'userId', 'name'),
};

export type DueEntry = RowOf<typeof DUE_ENTRY>;

/** Marks entries due until a day as reminded of, and returns them. Run it in a transaction, which reads days as UTC. */
export const takeDueEntries = query(
  DUE_ENTRY,
  (at: Date, until: string, limit: number) => sql`
    update "PetEvent" e set "remindedAt" = ${at}::timestamptz
    from "Pet" p
    where p."id" = e."petId" and e."id" in (
      select d."id" from "PetEvent" d
      where not d."isDone" and d."remindedAt" is null and d."on" <= ${until}::date
      order by d."on", d."id" limit ${limit} for update skip locked)
    returning e."id", e."petId", p."userId", p."name", e."title", e."on"`,
);
