// The same operation through REST and GraphQL stores the same rows and returns the same errors.
import { beforeAll, describe, expect, it } from 'vitest';
import { useNoRateLimits } from '#server/testing/no-rate-limits.ts';
import { useApp } from '#server/testing/app.ts';
import { newViewer } from '#server/testing/people.ts';
import { normalizeRows } from './normalize-rows.ts';
import type { ApiResult } from './api-result.ts';
import type { ParityCase } from './capability.ts';
import { callField, operationNames } from './graphql-client.ts';
import { bookingCases } from './parity-bookings.ts';
import { forumCases } from './parity-forum.ts';
import { accountCases } from './parity-accounts.ts';
import { petCases } from './parity-pets.ts';
import { shopCases } from './parity-shop.ts';
import { callPath } from './rest-client.ts';
import { recordChanges, takeChanges } from './row-changes.ts';
import { sampleCases } from '#server/testing/every-case.ts';

const shop = useApp();

useNoRateLimits();
beforeAll(async () => {
  await recordChanges();
});

/** REST error codes by GraphQL failure type. */
const OUTCOMES: Record<string, string> = {
  WrongCode: 'VALIDATION',
  PriceChanged: 'PRICE_CHANGED',
  OutOfStock: 'OUT_OF_STOCK',
  CouponRefused: 'COUPON_UNUSABLE',
  SlotTaken: 'CONFLICT',
  null: 'NOT_FOUND',
};

/** GraphQL input fields by their REST names. */
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
/** Operations with an address, whose REST input spells it `fullName`. */
const WITH_ADDRESS = ['addAddress', 'updateAddress', 'placeOrder', 'bookService'];

type Transport = 'graph' | 'rest';

async function run(transport: Transport, { graph, rest, asVisitor, ...parityCase }: ParityCase) {
  const self = await newViewer();
  const resource = await parityCase.resource(self);
  const token = asVisitor ? undefined : self.token;
  await takeChanges();
  const response =
    transport === 'graph'
      ? await callField(
          { url: shop.url, kind: findOperationKind(graph) },
          graph,
          parityCase.graphCall(resource, self),
          token,
        )
      : await callPath(shop.url, rest, parityCase.restCall(resource, self), token);
  return {
    answer: response,
    rows: normalizeRows((await takeChanges()).map(({ table, row }) => `${table} ${row}`)),
  };
}

const findOperationKind = (name: string) => (operationNames('query').includes(name) ? 'query' : 'mutation');

/** A GraphQL result in terms of REST. */
function asRestOutcome({ outcome, fields }: ApiResult, { graph }: ParityCase) {
  const names = WITH_ADDRESS.includes(graph) ? { ...NAMES, fullName: 'fullName' } : NAMES;
  return {
    outcome: OUTCOMES[outcome] ?? outcome,
    fields: fields.map((name) => names[name] ?? name).sort(),
  };
}

async function expectParity(parityCase: ParityCase): Promise<void> {
  const byGraph = await run('graph', parityCase);
  const byRest = await run('rest', parityCase);
  const { outcome, fields } = byRest.answer;
  expect({ outcome, fields }, `${byGraph.answer.text}\n${byRest.answer.text}`).toEqual(
    asRestOutcome(byGraph.answer, parityCase),
  );
  expect(outcome === 'ok', byRest.answer.text).toBe(parityCase.isGood);
  expect(byRest.rows).toEqual(byGraph.rows);
}

describe('operations of both transports', () => {
  const cases = [...accountCases, ...petCases, ...shopCases, ...bookingCases, ...forumCases];
  it.each(sampleCases(cases, 8).map((parityCase) => [parityCase.title, parityCase] as const))(
    '%s',
    (_title, parityCase) => expectParity(parityCase),
  );
});
