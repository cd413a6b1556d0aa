// `history`: the audit log.
import { listAuditEntries } from './audit-log.ts';
import { table } from '#server/transport/cli/text.ts';
import { option, defineCommand, type CliCommand } from '#server/transport/cli/command.ts';

const toJson = (value: unknown) => (value === null ? '' : JSON.stringify(value));

/** Deprecated fields, for scripts that read the JSON. */
function withFormerNames<Entry extends { kind: string; action: string }>(entry: Entry) {
  return { ...entry, noun: entry.kind, verb: entry.action };
}

export const historyCommands: readonly CliCommand[] = [
  defineCommand({
    name: 'list',
    description: 'changes to prices, coupons, the home page, the blog, the forum and the staff',
    options: {
      kind: option('kind', 'only changes of one kind of record, such as coupon'),
      noun: option('noun', 'deprecated: the former name of --kind'),
    },
    run: async ({ kind, noun }) => (await listAuditEntries(kind ?? noun)).map(withFormerNames),
    show: (entries) =>
      table(
        entries.map(({ at, actor, source, kind, action, about, before, after, reason }) => ({
          at: at.toISOString(),
          who: actor,
          by: (source ?? 'COMMAND').toLowerCase(),
          command: `${kind} ${action}`,
          about,
          was: toJson(before),
          is: toJson(after),
          why: reason ?? '',
        })),
      ),
  }),
];
