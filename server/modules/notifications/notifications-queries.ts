import { command } from '#server/platform/database/query.ts';
import { sql } from '#server/platform/database/sql.ts';

/** The fields of several notifications, each a list in the same order. */
interface NewNotifications {
  ids: readonly string[];
  userIds: readonly string[];
  kinds: readonly string[];
  /** Each a JSON object of the title by stored language. */
  titles: readonly string[];
  urls: readonly string[];
  mergeKeys: readonly string[];
}

/**
 * Inserts notifications with the title in each recipient's language. A merged one still links to the first event. Rows
 * are sorted, so that concurrent calls do not deadlock.
 */
export const upsertNotifications = command(
  ({ ids, userIds, kinds, titles, urls, mergeKeys }: NewNotifications, at: Date) => sql`
    insert into "Notification" ("id", "userId", "kind", "title", "url", "mergeKey", "createdAt")
    select n."id", n."userId", n."kind"::"NotificationKind", n."titles"::json ->> u."language"::text, n."url", n."mergeKey", ${at}::timestamptz
    from unnest(${ids}::uuid[], ${userIds}::uuid[], ${kinds}::text[], ${titles}::text[], ${urls}::text[], ${mergeKeys}::text[])
      as n("id", "userId", "kind", "titles", "url", "mergeKey")
      join "User" u on u."id" = n."userId" and u."closedAt" is null
    order by n."userId", n."mergeKey"
    on conflict ("userId", "mergeKey") where "readAt" is null do update set
      "count" = "Notification"."count" + 1, "kind" = excluded."kind",
      "title" = excluded."title", "createdAt" = excluded."createdAt"`,
);

/** Deletes all but the newest notifications of each person. */
export const deleteOldNotifications = command(
  (keptPerPerson: number) => sql`
    delete from "Notification" where "id" in (
      select old."id"
      from (
        select "userId" from "Notification" group by "userId" having count(*) > ${keptPerPerson}
      ) crowded cross join lateral (
        select n."id" from "Notification" n where n."userId" = crowded."userId"
        order by n."createdAt" desc, n."id" desc offset ${keptPerPerson}
      ) old)`,
);
