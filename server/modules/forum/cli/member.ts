// member: who writes in the forum.
import { requireMember, silenceMember, unsilenceMember } from '#server/modules/forum/moderation/silence.ts';
import { recorded } from '#server/modules/audit/audit-log.ts';
import { memberOf } from '#server/modules/audit/snapshots.ts';
import { needed, verb, type Verb } from '#server/transport/cli/command.ts';

const args = { member: 'username or mobile' };

// The history outlives the account, so it knows the id alone.
const keeping = (verb: string, id: string) =>
  recorded({ noun: 'member', verb, about: id }, (tx) => memberOf(tx, id));

export const memberVerbs: readonly Verb[] = [
  verb({
    name: 'silence',
    says: 'lets someone write nothing in the forum for some days',
    args,
    options: { days: needed('number', 'from 1 to 365'), reason: needed('text', 'why; they read it') },
    run: async ({ member: name, days, reason }) => {
      const { id, username } = await requireMember(name);
      const until = await silenceMember(id, { days: Number(days), reason }, keeping('silence', id));
      return { id, username, silencedUntil: until };
    },
    show: ({ username, silencedUntil }) => `${username} is silenced until ${silencedUntil.toISOString()}`,
  }),
  verb({
    name: 'unsilence',
    says: 'lets someone write again',
    args,
    run: async ({ member: name }) => {
      const { id, username } = await requireMember(name);
      await unsilenceMember(id, keeping('unsilence', id));
      return { id, username, silencedUntil: null };
    },
    show: ({ username }) => `${username} may write again`,
  }),
];
