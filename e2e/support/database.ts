import pg from 'pg';
import { ownShop } from './own-shop.ts';

/** Changes the shop's database, for states that no screen can cause: `await change('update …', [id])`. */
export async function change(statement: string, values: readonly unknown[] = []): Promise<void> {
  const client = new pg.Client({ connectionString: ownShop().settings.DATABASE_URL });
  await client.connect();
  try {
    const { rowCount } = await client.query(statement, [...values]);
    if (rowCount === 0) throw new Error(`no row changed by: ${statement}`);
  } finally {
    await client.end();
  }
}

/** The single row a query returns. */
export async function lookUp<Row extends object>(
  query: string,
  values: readonly unknown[] = [],
): Promise<Row> {
  const client = new pg.Client({ connectionString: ownShop().settings.DATABASE_URL });
  await client.connect();
  try {
    const { rows } = await client.query<Row>(query, [...values]);
    const [row, ...others] = rows;
    if (!row || others.length > 0) throw new Error(`${rows.length} rows were found by: ${query}`);
    return row;
  } finally {
    await client.end();
  }
}

/** Sets the stock of a variant, as a delivery or other buyers do. */
export async function setStock(slug: string, size: string, stock: number): Promise<void> {
  await change(
    `update "ProductVariant" v set "stock" = $3 from "Product" p
     where p."id" = v."productId" and p."slug" = $1 and v."size" = $2`,
    [slug, size, stock],
  );
}
