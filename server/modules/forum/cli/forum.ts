// forum: what people say breaks its rules.
import { listOpenReports } from '#server/modules/forum/moderation/admin-forum.ts';
import { table } from '#server/transport/cli/text.ts';
import { verb, type Verb } from '#server/transport/cli/command.ts';
import { beginning } from './pending.ts';

export const forumVerbs: readonly Verb[] = [
  verb({
    name: 'reports',
    says: 'open reports, oldest first; hide or show what they are about to settle them',
    run: listOpenReports,
    show: (reports) =>
      table(
        reports.map(({ kind, id, text, isHidden, reason, by, at }) => ({
          kind,
          id,
          state: isHidden ? 'hidden' : 'shown',
          text: beginning(text),
          reason: beginning(reason),
          by: by ?? '',
          at: at.toISOString(),
        })),
      ),
  }),
];
