import { z } from 'zod';
import { MAX_SEARCH_CHARACTERS } from '#rules/constants.ts';
import { LIST_SIZES } from '#rules/list-sizes.ts';
import { exampleString } from '#server/transport/rest/fields.ts';
import { defineRoute } from '#server/transport/rest/route.ts';
import { search } from './search.ts';

export const searchRoutes = [
  defineRoute({
    method: 'post',
    path: '/search',
    summary: 'Finds products, categories, brands, blog posts and questions',
    description: 'Misspelt words too. A keyword under 3 characters finds nothing.',
    tag: 'Search',
    access: 'public',
    body: z.object({ keyword: z.string().max(MAX_SEARCH_CHARACTERS) }),
    bodyExample: { keyword: 'pedigre' },
    response: z.array(
      z.object({ name: exampleString('Pedigree Adult'), url: exampleString('/product/pedigree-adult') }),
    ),
    handler: ({ body, caller }) => search(body.keyword, LIST_SIZES.searchResults, caller),
  }),
];
