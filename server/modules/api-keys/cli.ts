// Command `apikey`: keys with which other systems call the REST API.
import type { LogAction } from '#rules/staff/log-texts.ts';
import { now } from '#server/platform/clock.ts';
import { withAuditLog } from '#server/modules/audit/audit-log.ts';
import { apiKeySnapshot } from '#server/modules/audit/snapshots.ts';
import { ifGiven, parseEnd, parseList } from '#server/transport/cli/inputs.ts';
import { defineCommand, option, requiredOption, type CliCommand } from '#server/transport/cli/command.ts';
import { keyValues, table } from '#server/transport/cli/text.ts';
import { addApiKey, type ApiKeyRow, listApiKeys, revokeApiKey } from './api-keys.ts';
import { API_SCOPES } from './scopes.ts';

const audited = (action: LogAction, about: string) =>
  withAuditLog({ kind: 'apikey', action, about }, (tx) => apiKeySnapshot(tx));

function keyState({ revokedAt, expiresAt }: ApiKeyRow): string {
  if (revokedAt) return `revoked ${revokedAt.toISOString()}`;
  return expiresAt <= now() ? 'expired' : 'valid';
}

function toRow(row: ApiKeyRow) {
  const { id, name, scopes, expiresAt, lastUsedAt } = row;
  const times = { expires: expiresAt.toISOString(), 'last used': lastUsedAt?.toISOString() };
  return { id, name, scopes: scopes.join(' | '), state: keyState(row), ...times };
}

export const apiKeyCommands: readonly CliCommand[] = [
  defineCommand({
    name: 'list',
    description: 'lists all API keys with their scopes and last use',
    run: listApiKeys,
    show: (keys) => table(keys.map(toRow)),
  }),
  defineCommand({
    name: 'add',
    description: 'creates an API key for another system and prints it once',
    args: { name: 'what to call it, such as warehouse-1' },
    options: {
      scopes: requiredOption('list', Object.keys(API_SCOPES).join(' | ')),
      expires: option('day', 'its last day; default: a year from now'),
    },
    run: ({ name, scopes, expires }) =>
      audited(
        'add',
        name,
      )((tx) => addApiKey({ name, scopes: parseList(scopes), expiresAt: ifGiven(expires, parseEnd) }, tx)),
    show: ({ key, ...row }) => `${keyValues(toRow(row))}\n\nKeep it secret; it is not shown again:\n${key}`,
  }),
  defineCommand({
    name: 'revoke',
    description: 'revokes an API key immediately',
    args: { key: 'its id or name' },
    run: ({ key }) => audited('revoke', key)((tx) => revokeApiKey(key, tx)),
    show: (row) => keyValues(toRow(row)),
  }),
];
