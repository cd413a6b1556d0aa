import { columns, query, type RowOf } from '#server/platform/database/query.ts';
import { sql } from '#server/platform/database/sql.ts';

const PENDING = columns('StandinWebhook', 'eventId', 'payload', 'tries');

export type PendingWebhook = RowOf<typeof PENDING>;

interface Claim {
  at: Date;
  until: Date;
  maxTries: number;
}

/** Claims due webhooks until a time, so that no other process sends them. */
export const takeDueWebhooks = query(
  PENDING,
  ({ at, until, maxTries }: Claim, limit: number) => sql`
    update "StandinWebhook" set "tries" = "tries" + 1, "nextTryAt" = ${until}
    where "eventId" in (
      select "eventId" from "StandinWebhook"
      where "deliveredAt" is null and "nextTryAt" <= ${at} and "tries" < ${maxTries}
      order by "nextTryAt" limit ${limit} for update skip locked
    )
    returning "eventId", "payload", "tries"`,
);
