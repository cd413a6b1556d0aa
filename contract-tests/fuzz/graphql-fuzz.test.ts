// A small share of the GraphQL fuzzing; `npm run stress -- T18` runs all of it.
import { expect, it } from 'vitest';
import { useApp } from '#server/testing/app.ts';
import { useNoRateLimits } from '#server/testing/no-rate-limits.ts';
import { shareFuzzContexts } from './fuzz-context.ts';
import { hostileOperations, ROOT_FIELDS } from './hostile-operations.ts';
import { findGraphFault, summarize, sendRaw } from './send-raw.ts';
import { sampleCases } from '#server/testing/every-case.ts';

const SEED = 18;
const CALLS = 6;

const shop = useApp();
const nextContext = shareFuzzContexts();

useNoRateLimits();

it.each(sampleCases(ROOT_FIELDS, 4).map((field) => [`${field.kind} ${field.name}`, field] as const))(
  'malformed requests for %s get a JSON answer in time and never a 5xx',
  async (_name, field) => {
    for (const call of hostileOperations(field, CALLS, SEED, await nextContext()))
      expect(findGraphFault(await sendRaw(`${shop.url}/graphql`, call)), summarize(call, 600)).toBe('');
  },
);
