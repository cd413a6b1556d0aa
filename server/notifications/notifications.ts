// What the shop tells a person, in the app: kept, folded, and live.
import type { Notification } from '#server/generated/prisma/client.ts';

export type NotificationRow = Notification;
