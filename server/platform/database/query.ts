// Hand-written statements with the columns that they return. queries.test.ts compares them with what PostgreSQL says.
import type { z } from 'zod';
import { Prisma } from '#server/generated/prisma/client.ts';
import type { Sql, Statement } from './sql.ts';

type Table = Prisma.ModelName;
type TableRow<Name extends Table> = Prisma.TypeMap['model'][Name]['payload']['scalars'];
type Name<In extends Table> = keyof TableRow<In> & string;

/** A column of a statement's result: a column of a table, an expression of a type, or JSON of a shape. */
export type Column<Value = unknown> = { readonly value?: Value; readonly isNullable?: boolean } & (
  | { readonly table: Table; readonly name: string }
  | { readonly type: string }
  | { readonly json: z.ZodType<Value> }
);

export type Columns = Readonly<Record<string, Column>>;

type ValueOf<One> = One extends Column<infer Value> ? Value : never;

/** The type of the rows with these columns. */
export type RowOf<Of extends Columns> = { -readonly [Key in keyof Of]: ValueOf<Of[Key]> };

export const text: Column<string> = { type: 'text' };
export const uuid: Column<string> = { type: 'uuid' };
export const integer: Column<number> = { type: 'integer' };
export const float: Column<number> = { type: 'double precision' };
export const boolean: Column<boolean> = { type: 'boolean' };
export const timestamp: Column<Date> = { type: 'timestamp with time zone' };
export const uuids: Column<string[]> = { type: 'uuid[]' };

/** A JSON expression. The test runs the statement and parses the values, so its example must find rows. */
export function json<Value>(shape: z.ZodType<Value>): Column<Value> {
  return { json: shape };
}

export function nullable<Value>(column: Column<Value>): Column<Value | null> {
  return { ...column, isNullable: true } as Column<Value | null>; // the literal loses the union
}

/** A column of a table under another name, with the type that Prisma gives it. */
export function column<In extends Table, Of extends Name<In>>(table: In, name: Of): Column<TableRow<In>[Of]> {
  return { table, name };
}

type ColumnsOf<In extends Table, Of extends Name<In>> = { [Key in Of]: Column<TableRow<In>[Key]> };

/** Columns of a table under their own names. */
export function columns<In extends Table, Of extends Name<In>>(table: In, ...names: Of[]): ColumnsOf<In, Of> {
  const entries = names.map((name) => [name, column(table, name)]);
  return Object.fromEntries(entries) as ColumnsOf<In, Of>; // fromEntries loses the key types
}

/** All columns of a table, for `select *` and `returning *`. */
export function allColumns<In extends Table>(table: In): ColumnsOf<In, Name<In>> {
  const names = Reflect.get(Prisma, `${table}ScalarFieldEnum`) as Record<Name<In>, string>;
  return columns(table, ...(Object.keys(names) as Name<In>[])); // Prisma's list of the columns has no other keys
}

/** A function that makes a statement, and the columns of its rows. */
export interface Query<Args extends unknown[], Of extends Columns> {
  (...args: Args): Statement<RowOf<Of>>;
  readonly columns: Of;
}

/**
 * Declares a statement that returns rows. Export it from a file named `<service>-queries.ts`, and run it with `rows`.
 * @example const readStock = query({ stock: integer }, (id: string) => sql`select "stock" from … where "id" = ${id}::uuid`)
 */
export function query<Of extends Columns, Args extends unknown[]>(
  returned: Of,
  build: (...args: Args) => Sql,
): Query<Args, Of> {
  return Object.assign(build, { columns: returned });
}

/** Declares a statement that returns no rows. Run it with `execute`. */
export function command<Args extends unknown[]>(build: (...args: Args) => Sql): Query<Args, Columns> {
  return query({}, build);
}
