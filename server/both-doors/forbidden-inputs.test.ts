// T17 in the graph: an input takes the fields of the contract, and no others are even read.
import { getNamedType, isInputObjectType } from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import { useNoRateLimits } from '#server/testing/no-rate-limits.ts';
import { schema } from '#server/graphql/schema.ts';
import { useApp } from '#server/testing/app.ts';
import { ask } from '#server/testing/graph.ts';
import { newViewer } from '#server/testing/people.ts';
import { graphAccountActs } from './graph-account-acts.ts';
import { documentOf } from './graph-door.ts';
import { graphShopActs } from './graph-shop-acts.ts';
import { PLANTED } from './planted.ts';
import { noteTouches, takeTouched } from './touched.ts';

const shop = useApp();

useNoRateLimits();
beforeAll(async () => {
  await noteTouches();
});

const acts = { ...graphAccountActs, ...graphShopActs };

/** Mutations that take an object under `input`, each with the fields it may have. */
const takingInput = Object.values(schema.getMutationType()?.getFields() ?? {}).flatMap(({ name, args }) => {
  const type = args.find((arg) => arg.name === 'input')?.type;
  const named = type && getNamedType(type);
  return named && isInputObjectType(named) ? [[name, Object.keys(named.getFields())] as const] : [];
});

describe('an input with what is not the client’s to say is refused as a whole', () => {
  it.each(takingInput)('%s', async (name, known) => {
    const [act] = [acts[name] ?? []].flat();
    const owner = await newViewer();
    const call = (await act?.input(await act.thing(owner), owner)) ?? {};
    const document = documentOf('mutation', name, call);
    const given = call.variables?.input;
    await takeTouched();
    for (const [field, value] of Object.entries(PLANTED).filter(([field]) => !known.includes(field))) {
      const input = Object.fromEntries([...Object.entries(given ?? {}), [field, value]]);
      const variables = { ...call.variables, input };
      const { errors } = await ask(shop.url, document, variables, { 'x-access-token': owner.token });
      expect(errors, field).toMatchObject([{ extensions: { code: 'BAD_REQUEST' } }]);
    }
    expect(await takeTouched()).toEqual([]);
  });
});
