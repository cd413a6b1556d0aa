// Resolvers of settings in admin.graphql.
import type { Resolvers } from '#server/generated/resolver-types.ts';
import { listSetupSteps } from './setup-steps.ts';

export const settingsResolvers: Resolvers = {
  Query: {
    setupSteps: (_root, _args, { staff }) => listSetupSteps(staff),
  },
};
