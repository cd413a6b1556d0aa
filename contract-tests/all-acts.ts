// Everything that can be asked of the two doors, each with who may; and what the tables forgot.
import { graphAccountActs } from './graph-account-acts.ts';
import { fieldsOf } from './graph-door.ts';
import { graphQueries } from './graph-queries.ts';
import { graphShopActs } from './graph-shop-acts.ts';
import { restAccountActs } from './rest-account-acts.ts';
import { restNames } from './rest-door.ts';
import { restReads } from './rest-reads.ts';
import { restShopActs } from './rest-shop-acts.ts';
import { STREAMS } from './streams.ts';

export const graphMutations = { ...graphAccountActs, ...graphShopActs };
export const restWrites = { ...restAccountActs, ...restShopActs };
export const restActs = { ...restReads, ...restWrites };

/** Operations that no table lists, and listed ones that are gone; none of either in a sound shop. */
export function unlisted(): string[] {
  return [
    ...between('query', fieldsOf('query'), graphQueries),
    ...between('mutation', fieldsOf('mutation'), graphMutations),
    ...between('subscription', fieldsOf('subscription'), STREAMS),
    ...between('path', restNames, restActs),
  ];
}

function between(kind: string, there: readonly string[], listed: object): string[] {
  const names = Object.keys(listed);
  return [
    ...there.filter((name) => !names.includes(name)).map((name) => `${kind} ${name} is not listed`),
    ...names.filter((name) => !there.includes(name)).map((name) => `${kind} ${name} is gone`),
  ];
}
