// The same act through REST and through the graph leaves the same rows, and meets the same refusals.
import { beforeAll, describe, expect, it } from 'vitest';
import { useNoRateLimits } from '#server/testing/no-rate-limits.ts';
import { useApp } from '#server/testing/app.ts';
import { newViewer } from '#server/testing/people.ts';
import { alike } from './alike.ts';
import type { Answer } from './answer.ts';
import type { ParityCase } from './capability.ts';
import { askField, fieldsOf } from './graph-door.ts';
import { bookingCases } from './parity-bookings.ts';
import { forumCases } from './parity-forum.ts';
import { peopleCases } from './parity-people.ts';
import { shopCases } from './parity-shop.ts';
import { callPath } from './rest-door.ts';
import { noteTouches, takeTouched } from './touched.ts';

const shop = useApp();

useNoRateLimits();
beforeAll(async () => {
  await noteTouches();
});

/** Outcomes of the graph that REST says as refusals, since a status has to be one or the other. */
const OUTCOMES: Record<string, string> = {
  WrongCode: 'VALIDATION',
  PriceChanged: 'PRICE_CHANGED',
  OutOfStock: 'OUT_OF_STOCK',
  CouponRefused: 'COUPON_UNUSABLE',
  SlotTaken: 'CONFLICT',
  null: 'NOT_FOUND',
};

/** Fields of the graph, by the names that clients of /api know. */
const NAMES: Record<string, string> = {
  kind: 'type',
  isFavourite: 'favourite',
  text: 'reply',
  groupId: 'forumId',
  questionId: 'forumId',
  file: 'fileRaw',
  groupSlug: 'forumSlug',
  fullName: 'fullname',
  lines: 'items',
};
/** A name that an address keeps. */
const KEPT_IN = ['addAddress', 'updateAddress', 'placeOrder', 'bookService'];

type Door = 'graph' | 'rest';

async function tryBy(door: Door, { graph, rest, asVisitor, ...one }: ParityCase) {
  const self = await newViewer();
  const thing = await one.thing(self);
  const token = asVisitor ? undefined : self.token;
  await takeTouched();
  const answer =
    door === 'graph'
      ? await askField({ url: shop.url, kind: kindOf(graph) }, graph, one.graphCall(thing, self), token)
      : await callPath(shop.url, rest, one.restCall(thing, self), token);
  return { answer, rows: alike((await takeTouched()).map(({ table, row }) => `${table} ${row}`)) };
}

const kindOf = (name: string) => (fieldsOf('query').includes(name) ? 'query' : 'mutation');

/** What the graph refused, as REST says it. */
function inRest({ outcome, fields }: Answer, { graph }: ParityCase) {
  const names = KEPT_IN.includes(graph) ? { ...NAMES, fullName: 'fullName' } : NAMES;
  return {
    outcome: OUTCOMES[outcome] ?? outcome,
    fields: fields.map((name) => names[name] ?? name).sort(),
  };
}

async function expectParity(one: ParityCase): Promise<void> {
  const byGraph = await tryBy('graph', one);
  const byRest = await tryBy('rest', one);
  const { outcome, fields } = byRest.answer;
  expect({ outcome, fields }, `${byGraph.answer.text}\n${byRest.answer.text}`).toEqual(
    inRest(byGraph.answer, one),
  );
  expect(outcome === 'ok', byRest.answer.text).toBe(one.isGood);
  expect(byRest.rows).toEqual(byGraph.rows);
}

describe('both doors do the same', () => {
  const cases = [...peopleCases, ...shopCases, ...bookingCases, ...forumCases];
  it.each(cases.map((one) => [one.title, one] as const))('%s', (_title, one) => expectParity(one));
});
