// In-app notifications: stored, merged by key while unread, and streamed to subscribers.
import type { I18n } from '@lingui/core';
import { toStoredLanguage, LANGUAGES } from '#rules/text/language.ts';
import { LIST_SIZES } from '#rules/list-sizes.ts';
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { listen, publish, type ShopEvent } from '#server/platform/events/events.ts';
import type { Notification, NotificationKind } from '#server/generated/prisma/client.ts';
import { newId } from '#server/platform/ids.ts';
import { getI18n } from '#server/platform/i18n/language.ts';
import { type Connection, buildConnection, type PageArgs, resolvePage } from '#server/platform/paging.ts';
import { abortableStream, shareRead } from '#server/platform/events/streams.ts';
import { execute } from '#server/platform/database/sql.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { requireViewer, type Viewer } from '#server/platform/viewer.ts';
import { deleteOldNotifications, upsertNotifications } from './notifications-queries.ts';

export type NotificationRow = Notification;

/** Renders a text in a language. @example (i18n) => i18n.t('Back in stock: {name}', { name }) */
export type LocalizedText = (i18n: I18n) => string;

export interface NewNotification {
  kind: NotificationKind;
  /** The title: one line in the recipient's language. */
  title: LocalizedText;
  /** The path of the shop that it links to. */
  url: string;
  /** For example 'stock:<variantId>'. Unread notifications with the same key are merged. */
  mergeKey: string;
}

/**
 * Inserts a notification and publishes it. With `tx` it only inserts: the caller calls
 * `publishNotificationChange` after the commit.
 */
export async function notify(userId: string, notification: NewNotification, tx?: Tx): Promise<void> {
  await insertNotifications([{ userId, ...notification }], tx);
  if (!tx) await publishNotificationChange(userId);
}

/** Informs subscribers that a person's notifications changed. Call it after the commit, never inside a transaction. */
export function publishNotificationChange(userId: string): Promise<void> {
  return publish({ topic: 'notification', key: userId });
}

/** Informs the subscribers of several people, in one message. */
export async function publishNotificationChanges(userIds: readonly string[]): Promise<void> {
  if (userIds.length > 0) await publish(...userIds.map((key): ShopEvent => ({ topic: 'notification', key })));
}

type AddressedNotification = NewNotification & { userId: string };

/**
 * Inserts notifications of several people in one statement. If an unread one with the same merge key
 * exists, its title is updated and its count incremented; it still links to the first event, where reading starts. The
 * rows are sorted, so that concurrent calls do not deadlock. Closed accounts are skipped.
 */
export async function insertNotifications(
  notifications: readonly AddressedNotification[],
  tx: Tx = db,
): Promise<void> {
  const list = <Key extends keyof AddressedNotification>(key: Key) =>
    notifications.map((notification) => notification[key]);
  const fields = {
    ids: notifications.map(newId),
    userIds: list('userId'),
    kinds: list('kind'),
    titles: notifications.map(inAllLanguages),
    urls: list('url'),
    mergeKeys: list('mergeKey'),
  };
  await execute(upsertNotifications(fields, now()), tx);
}

// The statement picks the title in each recipient's language.
function inAllLanguages({ title }: AddressedNotification): string {
  return JSON.stringify(
    Object.fromEntries(LANGUAGES.map((language) => [toStoredLanguage(language), title(getI18n(language))])),
  );
}

/** A person's notifications, newest first. The caller has checked that the viewer is this person. */
export async function listNotificationsOf(
  userId: string,
  paging: PageArgs,
): Promise<Connection<NotificationRow>> {
  const page = resolvePage(paging);
  const fetched = await findNewest(userId, { skip: page.offset, take: page.first + 1 });
  return buildConnection(fetched, page);
}

function findNewest(userId: string, range: { skip?: number; take: number }): Promise<NotificationRow[]> {
  return db.notification.findMany({
    where: { userId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    ...range,
  });
}

export function countUnread(userId: string): Promise<number> {
  return db.notification.count({ where: { userId, readAt: null } });
}

/** Marks all as read. Returns the number of unread ones, which is above 0 if new ones arrived during the update. */
export async function markNotificationsRead(viewer: Viewer | null): Promise<number> {
  const { id: userId } = requireViewer(viewer);
  await db.notification.updateMany({ where: { userId, readAt: null }, data: { readAt: now() } });
  return countUnread(userId);
}

/** Streams the viewer's notifications as they are created or merged. */
export function watchNotifications(viewer: Viewer | null): AsyncIterable<NotificationRow> {
  const { id } = requireViewer(viewer);
  return abortableStream((signal) => newNotifications(id, signal));
}

/*
 * Events are coalesced while a subscriber is busy, and transactions may commit out of order, so neither the
 * number of events nor timestamps identify new notifications. Each event therefore triggers a comparison of
 * all notifications of the person with those already delivered.
 */
async function* newNotifications(userId: string, signal: AbortSignal): AsyncGenerator<NotificationRow, void> {
  const changes = listen({ topic: 'notification', key: userId }, signal);
  // Read after subscribing, so that no change in between is missed.
  const delivered = new Map((await readAll(userId)).map(({ id, count }) => [id, count]));
  for await (const { number } of changes) {
    const all = await readOnce(userId, number);
    for (const notification of all.toReversed()) {
      if (notification.count <= (delivered.get(notification.id) ?? 0)) continue;
      delivered.set(notification.id, notification.count);
      yield notification;
    }
  }
}

function readAll(userId: string): Promise<NotificationRow[]> {
  return findNewest(userId, { take: LIST_SIZES.notifications });
}

const readOnce = shareRead(readAll);

/** Deletes all but each person's newest notifications. Returns the number of deleted rows. */
export function trimNotifications(): Promise<number> {
  return execute(deleteOldNotifications(LIST_SIZES.notifications));
}
