// A share of the hostile requests that the battery sends to the graph, small enough for every run.
import { expect, it } from 'vitest';
import { useApp } from '#server/testing/app.ts';
import { useNoRateLimits } from '#server/testing/no-rate-limits.ts';
import { newGround } from './ground.ts';
import { hostileOperations, ROOT_FIELDS } from './hostile-operations.ts';
import { faultInGraph, inShort, sendRaw } from './send-raw.ts';

const SEED = 18;
const CALLS = 6;

const shop = useApp();

useNoRateLimits();

it.each(ROOT_FIELDS.map((field) => [`${field.kind} ${field.name}`, field] as const))(
  'what is hostile to %s is answered as JSON, soon, and never breaks',
  async (_name, field) => {
    for (const call of hostileOperations(field, CALLS, SEED, await newGround()))
      expect(faultInGraph(await sendRaw(`${shop.url}/graphql`, call)), inShort(call, 600)).toBe('');
  },
);
