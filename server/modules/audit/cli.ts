// `history`: the audit log.
import { listAuditEntries } from './audit-log.ts';
import { table } from '#server/transport/cli/text.ts';
import { option, defineCommand, type CliCommand } from '#server/transport/cli/command.ts';

const toJson = (value: unknown) => (value === null ? '' : JSON.stringify(value));

export const historyCommands: readonly CliCommand[] = [
  defineCommand({
    name: 'list',
    description: 'changes to prices, coupons, the home page, the blog, the forum and the staff',
    options: { noun: option('noun', 'only changes of one noun, such as coupon') },
    run: ({ noun }) => listAuditEntries(noun),
    show: (entries) =>
      table(
        entries.map(({ at, actor, source, noun, verb, about, before, after, reason }) => ({
          at: at.toISOString(),
          who: actor,
          by: (source ?? 'COMMAND').toLowerCase(),
          command: `${noun} ${verb}`,
          about,
          was: toJson(before),
          is: toJson(after),
          why: reason ?? '',
        })),
      ),
  }),
];
