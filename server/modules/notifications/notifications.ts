// What the shop tells a person, in the app: kept, folded, and live.
import type { I18n } from '@lingui/core';
import { keptAs, LANGUAGES } from '#rules/language.ts';
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { listen, publish, type ShopEvent } from '#server/platform/events/events.ts';
import type { Notification, NotificationKind } from '#server/generated/prisma/client.ts';
import { newId } from '#server/platform/ids.ts';
import { i18nOf } from '#server/platform/i18n/language.ts';
import { type Connection, connectionOf, type PageArgs, pageOf } from '#server/platform/paging.ts';
import { leavable, readingOnce } from '#server/platform/events/streams.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { requireViewer, type Viewer } from '#server/platform/viewer.ts';

export type NotificationRow = Notification;

/** [P] Older ones are dropped: nobody reads that far back. */
export const MAX_NOTIFICATIONS = 200;

/** Says it in a language. @example (i18n) => i18n.t('Back in stock: {name}', { name }) */
export type Words = (i18n: I18n) => string;

export interface NewNotification {
  kind: NotificationKind;
  /** What it says, in a line, in the language of whoever is told. */
  title: Words;
  /** Where it leads: a path of the shop. */
  url: string;
  /** What it is about, such as 'stock:<variantId>': unread ones of the same key become one. */
  mergeKey: string;
}

/**
 * Tells a person something. Inside a transaction of the caller's it is only kept: the caller tells
 * with `tellOf` once that is committed.
 */
export async function notify(userId: string, notification: NewNotification, tx?: Tx): Promise<void> {
  await keepAll([{ userId, ...notification }], tx);
  if (!tx) await tellOf(userId);
}

/** Tells who watches that something came for this person. After the commit, never inside a transaction. */
export function tellOf(userId: string): Promise<void> {
  return publish({ topic: 'notification', key: userId });
}

/** The same for many people, in one message. */
export async function tellAllOf(userIds: readonly string[]): Promise<void> {
  if (userIds.length > 0) await publish(...userIds.map((key): ShopEvent => ({ topic: 'notification', key })));
}

type Kept = NewNotification & { userId: string };

/**
 * Keeps notifications of many people, one a person and merge key, in one statement. What is still
 * unread under its key is counted up and renewed. In one order for everybody, so that two who tell
 * the same people do not wait for each other in a circle. Whose account is closed is told nothing.
 */
export async function keepAll(notifications: readonly Kept[], tx: Tx = db): Promise<void> {
  const columns = <Key extends keyof Kept>(key: Key) => notifications.map((one) => one[key]);
  await tx.$executeRaw`
    insert into "Notification" ("id", "userId", "kind", "title", "url", "mergeKey", "createdAt")
    select n."id", n."userId", n."kind"::"NotificationKind", n."titles"::json ->> u."language"::text, n."url", n."mergeKey", ${now()}::timestamptz
    from unnest(${notifications.map(newId)}::uuid[], ${columns('userId')}::uuid[], ${columns('kind')}::text[],
      ${notifications.map(inAllLanguages)}::text[], ${columns('url')}::text[], ${columns('mergeKey')}::text[])
      as n("id", "userId", "kind", "titles", "url", "mergeKey")
      join "User" u on u."id" = n."userId" and u."closedAt" is null
    order by n."userId", n."mergeKey"
    on conflict ("userId", "mergeKey") where "readAt" is null do update set
      "count" = "Notification"."count" + 1, "kind" = excluded."kind",
      "title" = excluded."title", "url" = excluded."url", "createdAt" = excluded."createdAt"`;
}

// Whose language is which, the statement itself looks up.
function inAllLanguages({ title }: Kept): string {
  return JSON.stringify(
    Object.fromEntries(LANGUAGES.map((language) => [keptAs(language), title(i18nOf(language))])),
  );
}

/** A person's notifications, newest first; for doors that show a person to nobody but themselves. */
export async function listNotificationsOf(
  userId: string,
  paging: PageArgs,
): Promise<Connection<NotificationRow>> {
  const page = pageOf(paging);
  const fetched = await newestOf(userId, { skip: page.offset, take: page.first + 1 });
  return connectionOf(fetched, page);
}

function newestOf(userId: string, range: { skip?: number; take: number }): Promise<NotificationRow[]> {
  return db.notification.findMany({
    where: { userId },
    orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
    ...range,
  });
}

export function countUnread(userId: string): Promise<number> {
  return db.notification.count({ where: { userId, readAt: null } });
}

/** Marks all that came so far as read; answers how many are unread then: none, or what came meanwhile. */
export async function markNotificationsRead(viewer: Viewer | null): Promise<number> {
  const { id: userId } = requireViewer(viewer);
  await db.notification.updateMany({ where: { userId, readAt: null }, data: { readAt: now() } });
  return countUnread(userId);
}

/** The viewer's notifications, each as it comes and each time it is renewed. */
export function watchNotifications(viewer: Viewer | null): AsyncIterable<NotificationRow> {
  const { id } = requireViewer(viewer);
  return leavable((left) => newOnesOf(id, left));
}

/*
 * Events are folded while a reader is busy, and what began first may be committed last, so neither
 * the number of events nor the time tells what is new. What counts is the difference: all that
 * a person has, against what this watcher was told.
 */
async function* newOnesOf(userId: string, left: AbortSignal): AsyncGenerator<NotificationRow, void> {
  const changes = listen({ topic: 'notification', key: userId }, left);
  // Only now that it listens: what comes between would be missed.
  const told = new Map((await readAll(userId)).map(({ id, count }) => [id, count]));
  for await (const { number } of changes) {
    const all = await readOnce(userId, number);
    for (const notification of all.toReversed()) {
      if (notification.count <= (told.get(notification.id) ?? 0)) continue;
      told.set(notification.id, notification.count);
      yield notification;
    }
  }
}

function readAll(userId: string): Promise<NotificationRow[]> {
  return newestOf(userId, { take: MAX_NOTIFICATIONS });
}

const readOnce = readingOnce(readAll);

/** Drops all but the newest of everybody who has too many; answers how many were dropped. */
export function trimNotifications(): Promise<number> {
  return db.$executeRaw`
    delete from "Notification" where "id" in (
      select old."id"
      from (
        select "userId" from "Notification" group by "userId" having count(*) > ${MAX_NOTIFICATIONS}
      ) crowded cross join lateral (
        select n."id" from "Notification" n where n."userId" = crowded."userId"
        order by n."createdAt" desc, n."id" offset ${MAX_NOTIFICATIONS}
      ) old)`;
}
