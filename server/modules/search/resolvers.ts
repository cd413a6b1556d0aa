import type { Resolvers } from '#server/generated/resolver-types.ts';
import { toImage } from '#server/transport/graphql/image.ts';
import { search } from './search.ts';

export const searchResolvers: Resolvers = {
  Query: { search: (_root, { term, first }, { caller }) => search(term, first, caller) },
  SearchResult: { image: ({ imageKey, name }) => toImage(imageKey, name) },
};
