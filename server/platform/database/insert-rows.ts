// Several rows in one statement that is prepared once, however many they are. Prisma's `createMany` is planned
// anew each time it is called, some 0.25 ms of a core: too dear where everybody waits, as when orders are placed.
import type { Prisma } from '#server/generated/prisma/client.ts';
import { empty, join, raw, rows, sql } from './sql.ts';
import type { Tx } from './transaction.ts';

type Table = Prisma.ModelName;
type Operations<Name extends Table> = Prisma.TypeMap['model'][Name]['operations'];
type NewRows<Name extends Table> = Operations<Name>['createMany']['args']['data'];
type NewRow<Name extends Table> = Extract<NewRows<Name>, readonly unknown[]>[number];
type Row<Name extends Table> = Prisma.TypeMap['model'][Name]['payload']['scalars'];

interface Options {
  /** Rows that are there already are left as they are, and not answered. */
  skipDuplicates?: boolean;
}

/** Inserts rows that have the same columns; answers them as they are now, in their order. Ids are `newId`. */
export function insertRows<Name extends Table>(
  tx: Tx,
  table: Name,
  data: readonly NewRow<Name>[],
  { skipDuplicates = false }: Options = {},
): Promise<Row<Name>[]> {
  const [first] = data;
  if (!first) return Promise.resolve([]);
  const columns = join(Object.keys(first).map((name) => raw(`"${name}"`)));
  return rows<Row<Name>>(
    sql`
    insert into ${raw(`"${table}"`)} (${columns})
    select ${columns} from json_populate_recordset(null::${raw(`"${table}"`)}, ${JSON.stringify(data)}::json)
    ${skipDuplicates ? sql`on conflict do nothing` : empty} returning *`,
    tx,
  );
}
