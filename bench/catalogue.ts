// The goods that are measured on: products with 3 variants each, written by SQL.
import pg from 'pg';

/** What every server is asked for. */
export const CATEGORY = 'dry-food';
export const DETAIL_SLUG = 'bench-00500';
export const SEARCH_TERM = 'dry food';
export const PAGE = 24;

const SHELVES = 10;

// One landing with ten shelves; a list shows 24 of what is on the first one.
const goods = (products: number) => `
  insert into "Category" ("id", "slug", "name", "kind", "url", "imageKey", "description")
    values (uuidv7(), 'dog', 'Dog', 'DOG', '/dog', 'bench.svg', 'All for dogs');
  insert into "Category" ("id", "slug", "name", "kind", "parentId", "section", "url", "imageKey", "description", "position")
    select uuidv7(), case n when 0 then '${CATEGORY}' else 'shelf-' || n end, 'Shelf ' || n, 'DOG', c."id",
      'Food', '/dog/shelf-' || n, 'bench.svg', 'A shelf', n
    from "Category" c, generate_series(0, ${SHELVES - 1}) n where c."slug" = 'dog';
  insert into "Brand" ("id", "slug", "name", "about", "logoKey", "isFeatured", "position")
    select uuidv7(), 'brand-' || n, 'Brand ' || n, 'A brand', 'bench.svg', true, n from generate_series(0, 5) n;
  insert into "LifeStage" ("id", "slug", "name", "position")
    select uuidv7(), 'stage-' || n, 'Stage ' || n, n from generate_series(0, 2) n;
  insert into "Product" ("id", "slug", "name", "kind", "categoryId", "brandId", "description", "madeOf", "tags",
      "hsn", "gstPercent", "maker", "countryOfOrigin", "updatedAt")
    select uuidv7(), 'bench-' || to_char(n, 'FM00000'),
      (array['Chicken', 'Lamb', 'Fish', 'Egg', 'Paneer'])[1 + n % 5] || ' ' ||
        (array['Dry Food', 'Wet Food', 'Dry Treats', 'Chewy Treats', 'Biscuits'])[1 + n / 5 % 5] || ' ' || n,
      'DOG', c."id", b."id", 'Honest food for everyday bowls, with a little of everything a dog needs.',
      'Chicken, rice, oats, minerals.', array['everyday'], '2309', 18, 'Bench Foods', 'India', now()
    from generate_series(0, ${products - 1}) n
    join "Category" c on c."parentId" is not null and c."position" = n % ${SHELVES}
    join "Brand" b on b."position" = n % 6;
  insert into "ProductImage" ("id", "productId", "key", "alt", "position")
    select uuidv7(), "id", 'art/' || "slug" || '.svg', "name", 0 from "Product";
  insert into "ProductLifeStage" ("productId", "lifeStageId")
    select p."id", s."id" from "Product" p join "LifeStage" s on s."position" = length(p."name") % 3;
  insert into "ProductVariant" ("id", "productId", "size", "netAmount", "netUnit", "price", "discountPercent", "stock", "position")
    select uuidv7(), p."id", v.n || ' kg', v.n * 1000, 'GRAM',
      20000 * v.n + 100 * (hashtext(p."slug") & 255), 5 * (v.n - 1), 50, v.n
    from "Product" p, generate_series(1, 3) as v(n);
`;

/** Fills a migrated, empty database. */
export async function fillShelves(url: string, products: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(goods(products));
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}
