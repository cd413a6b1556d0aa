// Asks PostgreSQL for the columns of a statement, without running it.
import type pg from 'pg';
import { pool } from '#server/platform/database/db.ts';

export interface DescribedColumn {
  name: string;
  /** The SQL type, such as 'timestamp with time zone'. */
  type: string;
  /** The column of a table that it is read from; null for an expression. */
  from: { table: string; name: string; isNullable: boolean } | null;
}

interface Field {
  name: string;
  tableID: number;
  columnID: number;
  dataTypeID: number;
}

/** A query for pg that is parsed and described, but neither bound nor executed. */
class Describe implements pg.Submittable {
  private fields: Field[] = [];
  private readonly text: string;
  private readonly done: (error: Error | null, fields: Field[]) => void;

  constructor(text: string, done: (error: Error | null, fields: Field[]) => void) {
    this.text = text;
    this.done = done;
  }

  submit(connection: pg.Connection): void {
    connection.parse({ name: '', text: this.text, types: [] }, true);
    connection.describe({ type: 'S', name: '' }, true);
    connection.sync();
  }

  handleRowDescription({ fields }: { fields: Field[] }): void {
    this.fields = fields;
  }

  handleError(error: Error): void {
    this.done(error, []);
  }

  handleReadyForQuery(): void {
    this.done(null, this.fields);
  }
}

/** The columns that a statement returns, in order. @throws if PostgreSQL rejects it */
export async function describeStatement(text: string): Promise<DescribedColumn[]> {
  const client = await pool.connect();
  try {
    const fields = await new Promise<Field[]>((resolve, reject) => {
      client.query(new Describe(text, (error, found) => (error ? reject(error) : resolve(found))));
    });
    return await Promise.all(fields.map(described));
  } finally {
    client.release();
  }
}

async function described({ name, tableID, columnID, dataTypeID }: Field): Promise<DescribedColumn> {
  const { rows } = await pool.query<{
    type: string;
    table: string | null;
    name: string;
    isNullable: boolean;
  }>(
    `select format_type($1, null) as "type", c.relname as "table", a.attname as "name", not a.attnotnull as "isNullable"
     from (select) one left join pg_class c on c.oid = $2
     left join pg_attribute a on a.attrelid = c.oid and a.attnum = $3`,
    [dataTypeID, tableID, columnID],
  );
  const [row] = rows;
  if (!row) throw new Error(`column ${name} was not described`);
  const { type, table, name: origin, isNullable } = row;
  return { name, type, from: table === null ? null : { table, name: origin, isNullable } };
}
