// list, set and remove for records that are known by a slug: one description makes the three verbs.
import { db } from '#server/platform/database/db.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { recorded, type Standing } from '#server/modules/audit/audit-log.ts';
import { countOf } from './inputs.ts';
import { table } from './text.ts';
import { maybe, verb, type Verb } from './command.ts';

interface Field {
  /** What stands for the value in the help. */
  hint: string;
  says: string;
  /** The field of the record; the option's own name where it is left out. */
  name?: string;
  /** What was typed, as the service takes it; text where it is left out. */
  read?: (typed: string) => unknown;
}

type Row = { slug: string } & object;

interface Records {
  noun: string;
  /** What one of them is called. */
  what: string;
  fields: Record<string, Field>;
  list(tx: Tx): Promise<Row[]>;
  save(input: { slug: string } & Record<string, unknown>, tx: Tx): Promise<Row & { isNew: boolean }>;
  remove(slug: string, tx: Tx): Promise<void>;
}

const POSITION: Field = { hint: 'number', says: 'its place, from 0; the last when left out', read: countOf };

/** The verbs of a noun. Whatever `set` leaves out stays as it is; what is new needs it. */
export function recordVerbs({ noun, what, fields: own, list, save, remove }: Records): readonly Verb[] {
  const fields = { ...own, position: POSITION };
  const keeping = (name: string, slug: string) =>
    recorded({ noun, verb: name, about: slug }, async (tx) => {
      const found = (await list(tx)).find((row) => row.slug === slug);
      return found ? standingOf(found) : null;
    });
  const args = { slug: 'its readable name: small letters, digits, -' };
  return [
    verb({
      name: 'list',
      says: `every ${what}, in order`,
      run: async () => (await list(db)).map(standingOf),
      show: (found) => table(found.map(cellsOf)),
    }),
    verb({
      name: 'set',
      says: `makes a ${what}, or changes what is given of it`,
      args,
      options: Object.fromEntries(
        Object.entries(fields).map(([name, { hint, says }]) => [name, maybe(hint, says)]),
      ),
      run: async ({ slug, ...typed }) => {
        const input: Record<string, unknown> = {};
        for (const [option, { name = option, read = String }] of Object.entries(fields)) {
          const value = typed[option];
          if (value !== undefined) input[name] = await read(value);
        }
        const { isNew } = await keeping('set', slug)((tx) => save({ slug, ...input }, tx));
        return { slug, isNew };
      },
      show: ({ slug, isNew }) => `The ${what} ${slug} is ${isNew ? 'made' : 'changed'}`,
    }),
    verb({
      name: 'remove',
      says: `takes a ${what} away that nothing depends on`,
      args,
      run: async ({ slug }) => {
        await keeping('remove', slug)((tx) => remove(slug, tx));
        return { slug };
      },
      show: ({ slug }) => `The ${what} ${slug} is gone`,
    }),
  ];
}

/** Its plain values, without ids. */
function standingOf(row: Row): Standing {
  const plain = Object.entries(row).filter(
    ([name, value]) => !/^id$|Id$/.test(name) && (value === null || !isRelation(value)),
  );
  return Object.fromEntries(plain) as Standing; // text, numbers, yes or no, lists of text: what such rows hold
}

const isRelation = (value: unknown) => typeof value === 'object' && !Array.isArray(value);

function cellsOf(standing: Standing): Record<string, string> {
  return Object.fromEntries(Object.entries(standing).map(([name, value]) => [name, textOf(value)]));
}

function textOf(value: Standing[string]): string {
  return Array.isArray(value) ? value.join(' | ') : String(value ?? '');
}
