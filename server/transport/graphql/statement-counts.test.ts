// The statements of page queries without caches. The number does not depend on the number of rows.
// @module-tag nightly
import { beforeAll, expect, test } from 'vitest';
import { db } from '#server/platform/database/db.ts';
import { signAccessToken } from '#server/modules/accounts/sessions/tokens.ts';
import { startSession } from '#server/modules/accounts/sessions/sessions.ts';
import { useApp } from '#server/testing/app.ts';
import { orderInput, placeTestOrder } from '#server/testing/orders.ts';
import { requestGraphql } from '#server/testing/graph.ts';
import { useNoRateLimits } from '#server/testing/no-rate-limits.ts';
import { newVariant, newViewer } from '#server/testing/people.ts';
import { countStatements } from '#server/testing/statements.ts';
import { TRUSTED_OPERATIONS } from './trusted-operations.generated.ts';

useNoRateLimits();
const shop = useApp();

const VARIABLES: Record<string, unknown> = {};
const headers: Record<string, string> = {};

beforeAll(async () => {
  const product = await db.product.findFirstOrThrow();
  const question = await db.forumQuestion.findFirstOrThrow({ orderBy: { replyCount: 'desc' } });
  Object.assign(VARIABLES, { slug: product.slug, questionId: question.id, page: 1, first: 24 });
  Object.assign(VARIABLES, { name: 'dog-dry-food', filter: { category: 'dog-dry-food' }, sort: 'TITLE_ASC' });
  const { id: userId } = await db.user.findUniqueOrThrow({ where: { mobile: '9876543210' } });
  const { sessionId } = await startSession(userId, 'A test');
  headers['x-access-token'] = await signAccessToken({ userId, sessionId });
});

function findOperationText(name: string): string {
  const text = Object.values(TRUSTED_OPERATIONS).find((operation) =>
    new RegExp(`^query ${name}\\b`).test(operation),
  );
  if (!text) throw new Error(`no operation ${name}`);
  return text;
}

async function countQueryStatements(name: string, values = VARIABLES, as = {}): Promise<number> {
  const query = findOperationText(name);
  const names = [...query.matchAll(/\$(\w+):/g)].map(([, variable = '']) => variable);
  // The sort orders of replies differ from those of products.
  const all = name === 'QuestionPage' ? { ...values, sort: 'MOST_HELPFUL' } : values;
  const variables = Object.fromEntries(names.map((variable) => [variable, all[variable]]));
  const run = async () => expect((await requestGraphql(shop.url, query, variables, as)).errors).toEqual([]);
  await run(); // opens connections and prepares statements
  return countStatements(run);
}

test.each([
  ['HomePage', 9],
  ['CategoryPage', 4],
  ['ProductList', 4],
  ['ProductPage', 4],
  ['QuestionPage', 4],
])('the query %s executes at most %i statements', async (name, most) => {
  expect(await countQueryStatements(name)).toBeLessThanOrEqual(most);
});

test('the orders of a user execute at most 6 statements besides authentication', async () => {
  const signedIn = await countStatements(() => requestGraphql(shop.url, '{ viewer { id } }', {}, headers));
  expect(signedIn).toBe(2);
  expect(await countQueryStatements('OrdersPage', VARIABLES, headers)).toBeLessThanOrEqual(signedIn + 6);
});

test('a cash order executes at most 14 statements, including the transaction and messages', async () => {
  const viewer = await newViewer();
  const variant = await newVariant();
  await placeTestOrder(viewer, orderInput(variant)); // opens connections and prepares statements
  expect(await countStatements(() => placeTestOrder(viewer, orderInput(variant)))).toBeLessThanOrEqual(14);
});

test.each(['ProductList', 'QuestionPage', 'ForumPage', 'BlogPage'])(
  'the query %s executes as many statements for one row as for many',
  async (name) => {
    const few = await countQueryStatements(name, { ...VARIABLES, first: 1 });
    expect(await countQueryStatements(name, { ...VARIABLES, first: 24 })).toBe(few);
  },
);
