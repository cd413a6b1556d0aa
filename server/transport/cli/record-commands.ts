// The commands list, set and remove for records identified by a slug, from one declaration.
import type { LogAction } from '#rules/staff/log-texts.ts';
import type { Language } from '#rules/text/language.ts';
import { db } from '#server/platform/database/db.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { withAuditLog, type AuditSnapshot } from '#server/modules/audit/audit-log.ts';
import { recordSnapshot } from '#server/modules/audit/record-snapshot.ts';
import { parseCount } from './inputs.ts';
import { table } from './text.ts';
import { OTHER_LANGUAGES, type Translated, translationName } from '#server/platform/i18n/translations.ts';
import { option, defineCommand, type CliCommand } from './command.ts';

interface Field {
  /** The placeholder of the value in the help. */
  hint: string;
  description: string;
  /** The field of the record; the option's name by default. */
  name?: string;
  /** Converts the value for the service; text by default. */
  read?: (typed: string) => unknown;
}

type Row = { slug: string } & Translated;

interface Records {
  kind: string;
  /** The name of one record, such as 'brand'. */
  recordName: string;
  fields: Record<string, Field>;
  /** The fields of the record that can be given in other languages too. */
  translated: readonly string[];
  list(tx: Tx): Promise<Row[]>;
  save(input: { slug: string } & Record<string, unknown>, tx: Tx): Promise<Row & { isNew: boolean }>;
  remove(slug: string, tx: Tx): Promise<void>;
}

const POSITION: Field = {
  hint: 'number',
  description: 'its position from 0; the last by default',
  read: parseCount,
};

/** The commands of a kind of record. `set` needs all fields for a new record and changes only the given ones of an existing one. */
export function recordCommands({
  kind,
  recordName,
  fields: own,
  translated,
  list,
  save,
  remove,
}: Records): readonly CliCommand[] {
  const fields = { ...own, ...toTranslatedFields(own, translated), position: POSITION };
  const audited = (name: LogAction, slug: string) =>
    withAuditLog({ kind, action: name, about: slug }, async (tx) => {
      const record = (await list(tx)).find((row) => row.slug === slug);
      return record ? recordSnapshot(record) : null;
    });
  const args = { slug: 'its name in addresses: lower-case letters, digits and hyphens' };
  return [
    defineCommand({
      name: 'list',
      description: `lists every ${recordName}, in order`,
      run: async () => (await list(db)).map(recordSnapshot),
      show: (records) => table(records.map(toCells)),
    }),
    defineCommand({
      name: 'set',
      description: `adds a ${recordName}, or changes the given fields of one`,
      args,
      options: toOptions(fields),
      run: async ({ slug, ...values }) => {
        const input = await readOptions(fields, values);
        const { isNew } = await audited('set', slug)((tx) => save({ slug, ...input }, tx));
        return { slug, isNew };
      },
      show: ({ slug, isNew }) => `The ${recordName} ${slug} was ${isNew ? 'added' : 'changed'}`,
    }),
    defineCommand({
      name: 'remove',
      description: `removes a ${recordName} that nothing refers to`,
      args,
      run: async ({ slug }) => {
        await audited('remove', slug)((tx) => remove(slug, tx));
        return { slug };
      },
      show: ({ slug }) => `The ${recordName} ${slug} was removed`,
    }),
  ];
}

function toOptions(fields: Record<string, Field>) {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { hint, description }]) => [name, option(hint, description)]),
  );
}

/** The given options, as fields of the record. */
async function readOptions(
  fields: Record<string, Field>,
  values: Readonly<Record<string, string | undefined>>,
): Promise<Record<string, unknown>> {
  const input: Record<string, unknown> = {};
  for (const [option, { name = option, read = String }] of Object.entries(fields)) {
    const value = values[option];
    if (value !== undefined) input[name] = await read(value);
  }
  return input;
}

/** The same fields in other languages, such as `nameHi`. */
function toTranslatedFields(
  fields: Record<string, Field>,
  translated: readonly string[],
): Record<string, Field> {
  const matching = Object.entries(fields).filter(([option, { name = option }]) => translated.includes(name));
  return Object.fromEntries(
    OTHER_LANGUAGES.flatMap((language) =>
      matching.map(([option, { name = option, description, ...field }]): [string, Field] => [
        translationName(option, language),
        {
          ...field,
          name: translationName(name, language),
          description: `${description}, in ${ENGLISH_NAMES[language]}; empty removes it`,
        },
      ]),
    ),
  );
}

const ENGLISH_NAMES = { en: 'English', hi: 'Hindi' } as const satisfies Record<Language, string>;

function toCells(snapshot: AuditSnapshot): Record<string, string> {
  return Object.fromEntries(Object.entries(snapshot).map(([name, value]) => [name, formatValue(value)]));
}

function formatValue(value: AuditSnapshot[string]): string {
  return Array.isArray(value) ? value.join(' | ') : String(value ?? '');
}
