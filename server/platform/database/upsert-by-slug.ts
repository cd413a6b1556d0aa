// Records that staff identify by a slug: categories, brands, services, groups. One call creates or updates a
// record, so that a script of commands can be run again.
import { z } from 'zod';
import { slugSchema as slugRule, wholeNumber } from '#rules/admin-fields.ts';
import { UserError } from '#server/platform/errors.ts';
import { type Translated, type Translations, withTranslations } from '#server/platform/i18n/translations.ts';
import { parseInput } from '#server/platform/parse.ts';

/** The file key of a picture. */
export const imageKey = z.string('Please name a picture');

export const yesNo = z.boolean().default(false);

const recordKeys = z.object({
  slug: slugRule,
  /** The place in its list, from 0; last by default. */
  position: wholeNumber('position', 0, 10_000).optional(),
});

export type Saved<Row> = Row & { isNew: boolean };

interface RecordStore<Row, New, Change> {
  find(slug: string): Promise<Row | null>;
  create(row: New & { slug: string; position: number; translations: Translations }): Promise<Row>;
  update(slug: string, change: Change & { translations: Translations }): Promise<Row>;
  /** The number of records and the highest position. */
  aggregatePositions(): Promise<{ _count: number; _max: { position: number | null } }>;
  /** The maximum number of records. */
  max: number;
  /** The fields that can be given in other languages too, such as `nameHi`. */
  translated: readonly string[];
}

/**
 * Creates a record with this slug, which needs all fields, or updates the given fields of an existing one.
 * @throws VALIDATION naming each field that is missing or invalid
 * @throws CONFLICT if there are too many records
 */
export async function upsertBySlug<Shape extends z.ZodRawShape, Row extends Translated>(
  fields: z.ZodObject<Shape>,
  {
    slug: typed,
    position: newPosition,
    ...input
  }: { slug: string; position?: unknown } & Record<string, unknown>,
  store: RecordStore<Row, z.output<z.ZodObject<Shape>>, Partial<z.output<z.ZodObject<Shape>>>>,
): Promise<Saved<Row>> {
  const { slug, position } = parseInput(recordKeys, { slug: typed, position: newPosition });
  const existing = await store.find(slug);
  const isNew = existing === null;
  const translations = withTranslations(fields.shape, store.translated, input, existing?.translations);
  if (!isNew) {
    const changes = {
      ...changesIn(fields, input),
      ...(position !== undefined && { position }),
      translations,
    };
    return { ...(await store.update(slug, changes)), isNew };
  }
  const row = { ...parseInput(fields, input), translations };
  const { _count, _max } = await store.aggregatePositions();
  if (_count >= store.max) throw new UserError('CONFLICT', `There can be at most ${store.max} of these.`);
  return {
    ...(await store.create({ ...row, slug, position: position ?? (_max.position ?? -1) + 1 })),
    isNew,
  };
}

/** Validates the given fields; defaults apply to new records only. */
function changesIn<Shape extends z.ZodRawShape>(
  fields: z.ZodObject<Shape>,
  input: Record<string, unknown>,
): Partial<z.output<z.ZodObject<Shape>>> {
  const changes = parseInput(fields.partial(), input) as Record<string, unknown>;
  const explicit = Object.entries(changes).filter(([name]) => input[name] !== undefined);
  return Object.fromEntries(explicit) as Partial<z.output<z.ZodObject<Shape>>>; // fromEntries loses the key types
}

/** Refuses to remove a record that others refer to. @throws CONFLICT */
export function requireUnused(recordName: string, count: number, users: string): void {
  if (count > 0)
    throw new UserError(
      'CONFLICT',
      `This ${recordName} still has ${count} ${users}; please move them first.`,
    );
}
