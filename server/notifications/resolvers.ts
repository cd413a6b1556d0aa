import type { Resolvers } from '#server/graphql/resolver-types.ts';

export const notificationResolvers: Resolvers = {};
