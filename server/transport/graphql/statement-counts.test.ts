// How many statements the screens' own operations cost, with nothing kept. None grows with the rows.
import { beforeAll, expect, test } from 'vitest';
import { db } from '#server/platform/database/db.ts';
import { signAccessToken } from '#server/modules/accounts/tokens.ts';
import { startSession } from '#server/modules/accounts/sessions.ts';
import { useApp } from '#server/testing/app.ts';
import { orderInput, placed } from '#server/testing/orders.ts';
import { ask } from '#server/testing/graph.ts';
import { useNoRateLimits } from '#server/testing/no-rate-limits.ts';
import { newVariant, newViewer } from '#server/testing/people.ts';
import { countStatements } from '#server/testing/statements.ts';
import { TRUSTED_OPERATIONS } from './trusted-operations.generated.ts';

useNoRateLimits();
const shop = useApp();

const known: Record<string, unknown> = {};
const headers: Record<string, string> = {};

beforeAll(async () => {
  const product = await db.product.findFirstOrThrow();
  const question = await db.forumQuestion.findFirstOrThrow({ orderBy: { replyCount: 'desc' } });
  Object.assign(known, { slug: product.slug, questionId: question.id, page: 1, first: 24 });
  Object.assign(known, { name: 'dog-dry-food', filter: { category: 'dog-dry-food' }, sort: 'TITLE_ASC' });
  const { id: userId } = await db.user.findUniqueOrThrow({ where: { mobile: '9876543210' } });
  const { sessionId } = await startSession(userId, 'A test');
  headers['x-access-token'] = await signAccessToken({ userId, sessionId });
});

function textOf(name: string): string {
  const text = Object.values(TRUSTED_OPERATIONS).find((one) => new RegExp(`^query ${name}\\b`).test(one));
  if (!text) throw new Error(`no operation ${name}`);
  return text;
}

async function statementsOf(name: string, variables = known, as = {}): Promise<number> {
  const query = textOf(name);
  const named = [...query.matchAll(/\$(\w+):/g)].map(([, variable = '']) => variable);
  // Replies are sorted in other ways than products.
  const asked = name === 'QuestionPage' ? { ...variables, sort: 'MOST_HELPFUL' } : variables;
  const wanted = Object.fromEntries(named.map((variable) => [variable, asked[variable]]));
  const look = async () => expect((await ask(shop.url, query, wanted, as)).errors).toEqual([]);
  await look(); // connections and what is prepared once
  return countStatements(look);
}

test.each([
  ['HomePage', 9],
  ['CategoryPage', 4],
  ['ProductList', 4],
  ['ProductPage', 4],
  ['QuestionPage', 4],
])('%s takes at most %i statements', async (name, most) => {
  expect(await statementsOf(name)).toBeLessThanOrEqual(most);
});

test('a person’s orders take at most 6 statements besides authentication', async () => {
  const signedIn = await countStatements(() => ask(shop.url, '{ viewer { id } }', {}, headers));
  expect(signedIn).toBe(2);
  expect(await statementsOf('OrdersPage', known, headers)).toBeLessThanOrEqual(signedIn + 6);
});

test('a cash order takes at most 14 statements, including the transaction and messages', async () => {
  const viewer = await newViewer();
  const variant = await newVariant();
  await placed(viewer, orderInput(variant)); // connections and what is prepared once
  expect(await countStatements(() => placed(viewer, orderInput(variant)))).toBeLessThanOrEqual(14);
});

test.each(['ProductList', 'QuestionPage', 'ForumPage', 'BlogPage'])(
  '%s takes as many statements for one row as for many',
  async (name) => {
    const few = await statementsOf(name, { ...known, first: 1 });
    expect(await statementsOf(name, { ...known, first: 24 })).toBe(few);
  },
);
