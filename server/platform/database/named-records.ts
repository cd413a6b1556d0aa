// Records that the shop's staff know by a slug: categories, brands, services, groups. One call creates a record or
// changes it, so that a list of commands can be run again.
import { z } from 'zod';
import { slug as slugRule, wholeNumber } from '#rules/goods.ts';
import { Refusal } from '#server/platform/errors.ts';
import { parsed } from '#server/platform/parse.ts';

/** The key of a picture of the shop's. */
export const imageKey = z.string('Please name a picture');

export const yesNo = z.boolean().default(false);

const named = z.object({
  slug: slugRule,
  /** The place in its list, from 0; after all others where it is left out. */
  position: wholeNumber('position', 0, 10_000).optional(),
});

export type Saved<Row> = Row & { isNew: boolean };

interface Storing<Row, New, Change> {
  find(slug: string): Promise<Row | null>;
  create(row: New & { slug: string; position: number }): Promise<Row>;
  update(slug: string, change: Change): Promise<Row>;
  /** How many there are, and the highest position that is taken. */
  places(): Promise<{ _count: number; _max: { position: number | null } }>;
  /** The shop shows no more than these. */
  most: number;
}

/**
 * Creates the record with this slug from all of its fields, or changes the given fields of the one there is.
 * @throws VALIDATION naming each field that is missing or wrong.
 */
export async function saveNamed<Shape extends z.ZodRawShape, Row extends object>(
  fields: z.ZodObject<Shape>,
  { slug: typed, position: wanted, ...given }: { slug: string; position?: unknown } & Record<string, unknown>,
  storing: Storing<Row, z.output<z.ZodObject<Shape>>, Partial<z.output<z.ZodObject<Shape>>>>,
): Promise<Saved<Row>> {
  const { slug, position } = parsed(named, { slug: typed, position: wanted });
  const isNew = (await storing.find(slug)) === null;
  if (!isNew) {
    const changes = { ...changesIn(fields, given), ...(position !== undefined && { position }) };
    return { ...(await storing.update(slug, changes)), isNew };
  }
  const row = parsed(fields, given);
  const { _count, _max } = await storing.places();
  if (_count >= storing.most) throw new Refusal('CONFLICT', `There can be at most ${storing.most} of these.`);
  return {
    ...(await storing.create({ ...row, slug, position: position ?? (_max.position ?? -1) + 1 })),
    isNew,
  };
}

/** What is given, each by its own rule; a default stands only for what is new. */
function changesIn<Shape extends z.ZodRawShape>(
  fields: z.ZodObject<Shape>,
  given: Record<string, unknown>,
): Partial<z.output<z.ZodObject<Shape>>> {
  const changes = parsed(fields.partial(), given) as Record<string, unknown>;
  const named = Object.entries(changes).filter(([name]) => given[name] !== undefined);
  return Object.fromEntries(named) as Partial<z.output<z.ZodObject<Shape>>>; // fromEntries forgets the names
}

/** Refuses to remove what others stand on. @throws CONFLICT */
export function requireUnused(what: string, count: number, users: string): void {
  if (count > 0)
    throw new Refusal('CONFLICT', `This ${what} still has ${count} ${users}; please move them first.`);
}
