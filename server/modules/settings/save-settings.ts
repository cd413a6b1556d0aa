// Changes of shop settings by the owner.
import { isSettingKey, type SettingKey, settingsInput, settingValue } from '#rules/settings.ts';
import { withAuditLog } from '#server/modules/audit/audit-log.ts';
import { invalid } from '#server/platform/errors.ts';
import { parseInput } from '#server/platform/parse.ts';
import {
  publishSettingsChanged,
  readShopSettings,
  type StoredSettings,
} from '#server/platform/shop-settings.ts';
import { requirePermission, type StaffActor } from '#server/platform/staff-actor.ts';
import { requireSameVersion } from '#server/platform/versions.ts';

const PERMISSION = 'settings:write';

export interface SettingValue {
  key: string;
  value: string;
}

/** All settings, read from the database. */
export function findSettings(actor: StaffActor | null): Promise<StoredSettings> {
  requirePermission(actor, PERMISSION);
  return readShopSettings();
}

/**
 * Sets the given settings and leaves the others unchanged. All processes reload the settings.
 * @throws VALIDATION naming each invalid setting, CONFLICT for an older version
 */
export async function setSettings(
  actor: StaffActor | null,
  expectedVersion: number,
  entries: readonly SettingValue[],
): Promise<StoredSettings> {
  requirePermission(actor, PERMISSION);
  const values = parseInput(settingsInput, parseSettings(entries));
  const action = { kind: 'settings', action: 'set', about: 'shop' } as const;
  const audited = withAuditLog(action, async (tx) => ({ ...(await readShopSettings(tx)).values }));
  const saved = await audited(async (tx) => {
    const current = await readShopSettings(tx);
    const names = Object.keys(values) as SettingKey[]; // of the parsed fields
    // Saving the defaults also counts: it shows that the owner has reviewed them, see setup-steps.ts.
    if (current.version > 0 && names.every((key) => values[key] === current.values[key])) return current;
    requireSameVersion(expectedVersion, { version: current.version, fields: current.values });
    const data = { values: { ...current.values, ...values } };
    await tx.shopSettings.upsert({
      where: { id: 1 },
      create: { id: 1, ...data },
      update: { ...data, version: { increment: 1 } },
    });
    return readShopSettings(tx);
  });
  await publishSettingsChanged();
  return saved;
}

function parseSettings(entries: readonly SettingValue[]): Partial<Record<SettingKey, number | string>> {
  const values: Partial<Record<SettingKey, number | string>> = {};
  for (const { key, value } of entries) {
    if (!isSettingKey(key)) throw invalid({ values: `There is no setting ${key.slice(0, 40)}` });
    if (values[key] !== undefined) throw invalid({ [key]: 'Please enter each setting once' });
    values[key] = settingValue(key, value);
  }
  return values;
}
