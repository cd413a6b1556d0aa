// history: what operators changed, and who.
import { listActs } from './audit-log.ts';
import { table } from '#server/transport/cli/text.ts';
import { maybe, verb, type Verb } from '#server/transport/cli/command.ts';

const jsonOf = (value: unknown) => (value === null ? '' : JSON.stringify(value));

export const historyVerbs: readonly Verb[] = [
  verb({
    name: 'list',
    says: 'who changed prices, coupons, the front, the blog or the forum, and how',
    options: { noun: maybe('noun', 'of one noun alone, such as coupon') },
    run: ({ noun }) => listActs(noun),
    show: (acts) =>
      table(
        acts.map(({ at, actor, noun, verb, about, before, after }) => ({
          at: at.toISOString(),
          who: actor,
          command: `${noun} ${verb}`,
          about,
          was: jsonOf(before),
          is: jsonOf(after),
        })),
      ),
  }),
];
