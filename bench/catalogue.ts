// The catalogue for the benchmarks: products with three variants each, written by SQL.
import pg from 'pg';

/** The category, product and search that every benchmark requests. */
export const CATEGORY = 'dry-food';
export const DETAIL_SLUG = 'bench-00500';
export const SEARCH_TERM = 'dry food';
export const PAGE = 24;

const CATEGORIES = 10;

// Names begin with the brand and use a realistic vocabulary, so that PostgreSQL has common and rare words.
const BRANDS = `Ashva Bindu Chandni Dhoop Everpaw Falgun Gulmohar Harit Indigo Jharna Kesar Lotus Malhar Neem
  Oorja Pawsome Rangoli Sagar Tulsi Vayu`;
const FLAVOURS = 'Chicken Lamb Fish Egg Paneer Turkey Duck Salmon Tuna Pumpkin Rice Oats';
const KINDS = ['Dry Food', 'Wet Food', 'Dry Treats', 'Chewy Treats', 'Biscuits'];
const AUDIENCES = 'Puppy Adult Senior Small Large Giant Toy Indoor Active Sensitive Light Working';
const INGREDIENTS = `apple banana barley basil bean beet berry broccoli cabbage carrot celery cheese chickpea coconut
  coriander corn cranberry cumin curd dill fennel fenugreek fig flax ginger gourd grape guava honey jackfruit jaggery
  kale lentil lime mango melon millet mint moringa mustard nettle nutmeg oat olive okra papaya parsley pea pear peanut
  pepper plum potato quinoa radish ragi rosemary saffron sage seaweed sesame sorghum spinach squash sunflower thyme
  tomato turmeric walnut wheat yam yeast`;

/** A pseudo-random word for each product `n`; `salt` makes two lists independent. */
const pickWord = (words: string | readonly string[], salt: number) => {
  const wordList = typeof words === 'string' ? words.split(/\s+/) : words;
  return `(array['${wordList.join("', '")}'])[1 + (hashint4(n * 8 + ${salt}) & 65535) % ${wordList.length}]`;
};

// One landing page with ten categories; lists show 24 products of the first.
const catalogueSql = (products: number) => `
  insert into "Category" ("id", "slug", "name", "kind", "url", "imageKey", "description")
    values (uuidv7(), 'dog', 'Dog', 'DOG', '/dog', 'bench.svg', 'All for dogs');
  insert into "Category" ("id", "slug", "name", "kind", "parentId", "section", "url", "imageKey", "description", "position")
    select uuidv7(), case n when 0 then '${CATEGORY}' else 'shelf-' || n end, 'Shelf ' || n, 'DOG', c."id",
      'Food', '/dog/shelf-' || n, 'bench.svg', 'A shelf', n
    from "Category" c, generate_series(0, ${CATEGORIES - 1}) n where c."slug" = 'dog';
  insert into "Brand" ("id", "slug", "name", "about", "logoKey", "isFeatured", "position")
    select uuidv7(), lower(name), name, 'A brand', 'bench.svg', true, n - 1
    from regexp_split_to_table('${BRANDS}', '\\s+') with ordinality as b(name, n);
  insert into "LifeStage" ("id", "slug", "name", "position")
    select uuidv7(), 'stage-' || n, 'Stage ' || n, n from generate_series(0, 2) n;
  insert into "Product" ("id", "slug", "name", "kind", "categoryId", "brandId", "description", "madeOf", "tags",
      "hsn", "gstPercent", "maker", "countryOfOrigin", "updatedAt")
    select uuidv7(), 'bench-' || to_char(n, 'FM00000'),
      concat_ws(' ', b."name", ${pickWord(AUDIENCES, 1)}, ${pickWord(FLAVOURS, 2)}, ${pickWord(KINDS, 3)}, n),
      'DOG', c."id", b."id", concat('Honest food for everyday bowls, with ', ${pickWord(INGREDIENTS, 4)}, ', ',
        ${pickWord(INGREDIENTS, 5)}, ' and ', ${pickWord(INGREDIENTS, 6)}, '.'),
      'Chicken, rice, oats, minerals.', array['everyday'], '2309', 18, 'Bench Foods', 'India', now()
    from generate_series(0, ${products - 1}) n
    join "Category" c on c."parentId" is not null and c."position" = n % ${CATEGORIES}
    join "Brand" b on b."position" = (hashint4(n * 8) & 65535) % ${BRANDS.split(/\s+/).length};
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
export async function fillCatalogue(url: string, products: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(catalogueSql(products));
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}
