// Inserts any number of rows with one prepared statement. PostgreSQL plans Prisma's `createMany` again at every call,
// about 0.25 ms of CPU time: too much on hot paths such as placing orders.
import type { Prisma } from '#server/generated/prisma/client.ts';
import { empty, join, raw, rows, sql } from './sql.ts';
import type { Tx } from './transaction.ts';

type Table = Prisma.ModelName;
type Operations<Name extends Table> = Prisma.TypeMap['model'][Name]['operations'];
type NewRows<Name extends Table> = Operations<Name>['createMany']['args']['data'];
type NewRow<Name extends Table> = Extract<NewRows<Name>, readonly unknown[]>[number];
type Row<Name extends Table> = Prisma.TypeMap['model'][Name]['payload']['scalars'];

interface Options {
  /** Leaves existing rows unchanged and does not return them. */
  skipDuplicates?: boolean;
}

/** Inserts rows, which must all have the same columns and an id from `newId`; returns them as stored, in order. */
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
