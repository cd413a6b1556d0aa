// Long histories, written by SQL: a question with many replies, a shop with years of orders.
import pg from 'pg';
import { askCode, tryCode } from '../stress/sign-in.ts';
import type { Target } from './load.ts';
import type { BenchShop } from './shop.ts';

/** Size of the history. */
export interface Lengths {
  /** Replies to one question. */
  replies: number;
  /** Orders of all shoppers; the measured shopper has `OWN_ORDERS`. */
  orders: number;
}

export const SHORT: Lengths = { replies: 100, orders: 1_000 };
/** The size the aims are defined for. */
export const LONG: Lengths = { replies: 100_000, orders: 1_000_000 };

const OWN_ORDERS = 50;
const REPLIES_PER_PAGE = 24;
const MOBILE = '8000000001';
const TEXT = 'A reply as people write them, some lines long. '.repeat(8);

const usersSql = (orders: number) => `
  insert into "User" ("id", "mobile", "name", "username", "email", "completedAt", "updatedAt")
  select uuidv7(), (8000000000 + n)::text, 'Shopper ' || n, 'shopper-' || n, 'shopper@example.in', now(), now()
  from generate_series(1, ${Math.ceil(orders / OWN_ORDERS)}) n`;

const ordersSql = (orders: number) => `
  with placed as (
    insert into "Order" ("id", "userId", "clientOrderId", "requestHash", "number", "status", "paymentStatus",
      "fulfilmentStatus", "paymentMethod", "subtotal", "delivery", "total", "fullName", "email", "phoneNumber",
      "address", "city", "stateName", "postalCode", "placedAt", "confirmedAt", "deliveredAt")
    select uuidv7(), u."id", n::text, '', 'BENCH-' || n, 'CONFIRMED', 'PAID', 'DELIVERED', 'ONLINE', 120000, 0, 120000,
      u."name", u."email", u."mobile", '1 Bench Street', 'Jaipur', 'Rajasthan', '302001', at, at, at
    from generate_series(1, ${orders}) n
    join "User" u on u."mobile" = (8000000001 + (n - 1) / ${OWN_ORDERS})::text,
    lateral (select now() - n * interval '1 minute' as at) times returning "id", "placedAt"
  ), lines as (
    insert into "OrderLine" ("id", "orderId", "position", "productId", "variantId", "productName", "productSlug", "size",
      "hsn", "gstPercent", "price", "unitPrice", "discountPercent", "quantity")
    select uuidv7(), o."id", 0, p."id", v."id", p."name", p."slug", v."size", p."hsn", p."gstPercent", 120000, 120000, 0, 1
    from placed o, (select * from "Product" limit 1) p, lateral (
      select * from "ProductVariant" v where v."productId" = p."id" limit 1) v
  )
  insert into "OrderHistory" ("orderId", "at", "what", "cause")
  select o."id", o."placedAt", what, 'shop' from placed o, unnest(array['placed', 'confirmed', 'delivered']) what`;

const forumSql = (replies: number) => `
  with category as (
    insert into "ForumCategory" ("id", "slug", "title", "subTitle") values (uuidv7(), 'long', 'Long', '') returning "id"
  ), place as (
    insert into "ForumGroup" ("id", "slug", "title", "subTitle", "bio", "imageKey", "categoryId")
    select uuidv7(), 'long', 'Long', '', '', '', "id" from category returning "id"
  ), question as (
    insert into "ForumQuestion" ("id", "slug", "title", "groupId", "createdAt", "lastActivityAt", "lastNumber", "replyCount")
    select uuidv7(), 'long', 'Who has been here?', "id", now(), now(), ${replies}, ${replies} from place returning "id"
  ), people as (
    select array_agg("id") as ids from (select "id" from "User" order by "mobile" limit 20) u
  ), replies as (
    insert into "ForumReply" ("id", "questionId", "number", "authorId", "text", "repliedAt")
    select uuidv7(), q."id", n, people.ids[1 + n % 20], '${TEXT}' || n, now() from question q, people, generate_series(1, ${replies}) n
  )
  select "id" from question`;

const QUESTION = `query Question($id: ID!, $page: Int!) {
  question(id: $id) { id title replyCount replies(first: ${REPLIES_PER_PAGE}, page: $page) {
    totalCount nodes { id number html repliedAt author { name username } reactions { kind count } } } } }`;

const ORDERS = `query Orders { viewer { id orders(first: 10) {
  totalCount nodes { id number status total placedAt lines { productName size quantity unitPrice } } } } }`;

export const HISTORY_READS = ['a question', 'its last replies', 'orders'] as const;
type HistoryRead = (typeof HISTORY_READS)[number];

/** Writes a history into a shop; returns a function that makes a load target for `url` and checks its response. */
export async function writeHistories(
  shop: BenchShop,
  { replies, orders }: Lengths,
): Promise<(read: HistoryRead, url: string) => Promise<Target>> {
  const client = new pg.Client({ connectionString: shop.databaseUrl });
  await client.connect();
  try {
    // Disables triggers and foreign keys; the rows are consistent.
    await client.query(`set session_replication_role = replica`);
    await client.query(usersSql(orders));
    await client.query(ordersSql(orders));
    const { rows } = await client.query<{ id: string }>(forumSql(replies));
    await client.query('vacuum analyze');
    const id = rows[0]?.id;
    const challenge = await askCode(shop, MOBILE);
    const { token } = await tryCode(shop, { key: challenge.key, code: challenge.otp });
    const page = Math.ceil(replies / REPLIES_PER_PAGE);
    const reads: Record<HistoryRead, ReadOperation> = {
      'a question': {
        query: QUESTION,
        variables: { id, page: 1 },
        proof: new RegExp(`"totalCount":${replies},.*"number":1,`),
      },
      'its last replies': {
        query: QUESTION,
        variables: { id, page },
        proof: new RegExp(`"number":${replies},`),
      },
      orders: {
        query: ORDERS,
        variables: {},
        proof: new RegExp(`"totalCount":${OWN_ORDERS},.*"lines":\\[\\{`),
      },
    };
    return (read, url) => proven(reads[read], { name: read, url: `${url}/graphql`, token });
  } finally {
    await client.end();
  }
}

interface ReadOperation {
  query: string;
  variables: object;
  /** Text that a valid response contains. */
  proof: RegExp;
}

async function proven(
  { query, variables, proof }: ReadOperation,
  { name, url, token }: { name: string; url: string; token: string },
): Promise<Target> {
  const target = {
    name,
    url,
    body: JSON.stringify({ query, variables }),
    headers: { 'x-access-token': token },
  };
  const headers = { 'content-type': 'application/json', ...target.headers };
  const answer = await (await fetch(url, { method: 'POST', headers, body: target.body })).text();
  if (!proof.test(answer)) throw new Error(`${name}: a wrong answer: ${answer.slice(0, 500)}`);
  return target;
}
