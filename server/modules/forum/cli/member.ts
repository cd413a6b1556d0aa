// The `member` commands: silencing members of the forum.
import type { LogAction } from '#rules/staff/log-texts.ts';
import {
  isByFormerMember,
  requireMember,
  silenceFormerMember,
  silenceMember,
  unsilenceMember,
} from '#server/modules/forum/moderation/silence.ts';
import { withAuditLog } from '#server/modules/audit/audit-log.ts';
import { formerMemberSnapshot, memberSnapshot } from '#server/modules/audit/snapshots.ts';
import { requiredOption, defineCommand, type CliCommand } from '#server/transport/cli/command.ts';

const args = { member: 'username, mobile or id of what they wrote' };

// The audit log outlives the account, so it stores the id only.
const audited = (action: LogAction, id: string) =>
  withAuditLog({ kind: 'member', action, about: id }, (tx) => memberSnapshot(tx, id));

const auditedFormer = (contentId: string) =>
  withAuditLog({ kind: 'member', action: 'silence', about: contentId }, (tx) =>
    formerMemberSnapshot(tx, contentId),
  );

export const memberCommands: readonly CliCommand[] = [
  defineCommand({
    name: 'silence',
    description: 'stops a member from writing in the forum for a number of days',
    args,
    options: {
      days: requiredOption('number', 'from 1 to 365'),
      reason: requiredOption('text', 'the reason, which the member sees'),
    },
    run: async ({ member: name, days, reason }) => {
      if (await isByFormerMember(name)) {
        const silence = { days: Number(days), reason };
        const until = await silenceFormerMember(name, silence, auditedFormer(name));
        return { id: null, username: null, silencedUntil: until };
      }
      const { id, username } = await requireMember(name);
      const until = await silenceMember(id, { days: Number(days), reason }, audited('silence', id));
      return { id, username, silencedUntil: until };
    },
    show: ({ username, silencedUntil }) =>
      `${username ?? 'The next account of their mobile'} is silenced until ${silencedUntil.toISOString()}`,
  }),
  defineCommand({
    name: 'unsilence',
    description: 'lets a member write in the forum again',
    args,
    run: async ({ member: name }) => {
      const { id, username } = await requireMember(name);
      await unsilenceMember(id, audited('unsilence', id));
      return { id, username, silencedUntil: null };
    },
    show: ({ username }) => `${username} may write again`,
  }),
];
