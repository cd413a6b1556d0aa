// Commands that questions, replies and stories have in common.
import type { LogAction } from '#rules/staff/log-texts.ts';
import { hide, show } from '#server/modules/forum/moderation/hiding.ts';
import type { ForumContentKind } from '#server/modules/forum/moderation/forum-content.ts';
import { type PendingContentKey, release } from '#server/modules/forum/moderation/release.ts';
import type { RunInTransaction } from '#server/platform/database/transaction.ts';
import { withAuditLog } from '#server/modules/audit/audit-log.ts';
import { forumContentSnapshot } from '#server/modules/audit/snapshots.ts';
import { requiredOption, defineCommand, type CliCommand } from '#server/transport/cli/command.ts';

/** Runs a command in a transaction that records it in the audit log. */
export function audited(kind: ForumContentKind, action: LogAction, id: string): RunInTransaction {
  return withAuditLog({ kind, action, about: id }, (tx) => forumContentSnapshot(tx, { kind, id }));
}

/** The argument is named after the kind of content. */
const buildArgs = (kind: ForumContentKind): Record<string, string> => ({ [kind]: 'its id' });
const capitalized = (kind: ForumContentKind) => kind.charAt(0).toUpperCase() + kind.slice(1);

/** The commands `hide` and `show`. `description` is the help text of `hide`. */
export function visibilityCommands(kind: ForumContentKind, description: string): CliCommand[] {
  return [
    defineCommand({
      name: 'hide',
      description: description,
      args: buildArgs(kind),
      options: { reason: requiredOption('text', 'the reason, which the author sees') },
      run: async ({ [kind]: id = '', reason }) => {
        await hide({ kind, id }, { reason }, audited(kind, 'hide', id));
        return { id, isHidden: true };
      },
      show: ({ id }) => `${capitalized(kind)} ${id} is hidden`,
    }),
    defineCommand({
      name: 'show',
      description: `shows a hidden ${kind} again, or dismisses its reports`,
      args: buildArgs(kind),
      run: async ({ [kind]: id = '' }) => {
        await show({ kind, id }, audited(kind, 'show', id));
        return { id, isHidden: false };
      },
      show: ({ id }) => `${capitalized(kind)} ${id} is shown`,
    }),
  ];
}

export function releaseCommand(kind: PendingContentKey['kind']): CliCommand {
  return defineCommand({
    name: 'release',
    description: `publishes a pending ${kind}`,
    args: buildArgs(kind),
    run: async ({ [kind]: id = '' }) => {
      await release({ kind, id }, audited(kind, 'release', id));
      return { id, isPending: false };
    },
    show: ({ id }) => `${capitalized(kind)} ${id} is released`,
  });
}
