// Resolvers of admin.graphql.
import type { Resolvers } from '#server/generated/resolver-types.ts';
import { compareToday } from './compare-today.ts';

export const reportResolvers: Resolvers = {
  Query: {
    todaysFigures: (_root, _args, { staff }) => compareToday(staff),
  },
};
