import type { Resolvers } from '#server/generated/resolver-types.ts';
import {
  countUnread,
  listNotificationsOf,
  markNotificationsRead,
  type NotificationRow,
  watchNotifications,
} from './notifications.ts';

export const notificationResolvers: Resolvers = {
  User: {
    notifications: ({ id }, paging) => listNotificationsOf(id, paging),
    unreadNotifications: ({ id }) => countUnread(id),
  },
  Mutation: {
    markNotificationsRead: (_root, _args, { viewer }) => markNotificationsRead(viewer),
  },
  Subscription: {
    notificationAdded: {
      subscribe: (_root, _args, { viewer }) => watchNotifications(viewer),
      resolve: (notification: NotificationRow) => notification,
    },
  },
};
