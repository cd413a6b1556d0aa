import { allColumns, command, query } from '#server/platform/database/query.ts';
import { sql } from '#server/platform/database/sql.ts';

/** Claims the oldest due delivery of a webhook until a time, so that no other process takes it. */
export const takeDueDelivery = query(
  allColumns('WebhookDelivery'),
  (webhookId: string, at: Date, until: Date) => sql`
    update "WebhookDelivery" set "tries" = "tries" + 1, "nextTryAt" = ${until}
    where "id" = (
      select "id" from "WebhookDelivery"
      where "webhookId" = ${webhookId}::uuid and "deliveredAt" is null and "failedAt" is null
        and "nextTryAt" <= ${at}
      order by "createdAt", "id" limit 1 for update skip locked)
    returning *`,
);

/** Deletes untried deliveries that are superseded by a later one of the same subject, which sends the latest state. */
export const dropSuperseded = command(
  (webhookId: string) => sql`
    delete from "WebhookDelivery" old using "WebhookDelivery" new
    where old."webhookId" = ${webhookId}::uuid and new."webhookId" = old."webhookId"
      and old."topic" = new."topic" and old."subjectId" = new."subjectId"
      and old."tries" = 0 and new."tries" = 0 and old."failedAt" is null and new."failedAt" is null
      and (old."createdAt", old."id") < (new."createdAt", new."id")`,
);
