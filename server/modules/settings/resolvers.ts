// Resolvers of settings in admin.graphql.
import { SETTING_KEYS, SETTINGS } from '#rules/settings.ts';
import type { Resolvers } from '#server/generated/resolver-types.ts';
import { defaultSettings } from '#server/platform/shop-settings.ts';
import { findShopHealth, retryMessages, retryWebhooks, runJobAs } from './health.ts';
import { findSettings, setSettings } from './save-settings.ts';
import { listSetupSteps } from './setup-steps.ts';

export const settingsResolvers: Resolvers = {
  Query: {
    setupSteps: (_root, _args, { staff }) => listSetupSteps(staff),
    staffSettings: (_root, _args, { staff }) => findSettings(staff),
    shopHealth: (_root, _args, { staff }) => findShopHealth(staff),
  },
  Mutation: {
    setSettings: (_root, { version, values }, { staff }) => setSettings(staff, version, values),
    runJob: (_root, { name }, { staff }) => runJobAs(staff, name),
    retryMessages: (_root, _args, { staff }) => retryMessages(staff),
    retryWebhooks: (_root, _args, { staff }) => retryWebhooks(staff),
  },
  StaffSettings: {
    settings: ({ values }) =>
      SETTING_KEYS.map((key) => ({
        ...SETTINGS[key],
        key,
        value: String(values[key]),
        default: String(defaultSettings()[key]),
      })),
  },
};
