import { expect, it } from 'vitest';
import { bootScript } from './boot.ts';

it('escapes state that could end the script', () => {
  const script = bootScript({
    apollo: {
      ROOT_QUERY: {
        __typename: 'Query',
        name: '</script><script>alert(1)</script>',
      },
    },
    router: {},
    origin: 'https://shop.example',
  });
  expect(script.match(/<\/script>/g)).toHaveLength(1);
  expect(script).toContain('\\u003c/script>');
});

it('does not depend on the order in which results arrive', () => {
  const script = (apollo: Parameters<typeof bootScript>[0]['apollo']) =>
    bootScript({ apollo, router: {}, origin: 'https://shop.example' });
  expect(
    script({
      'Brand:1': { __typename: 'Brand', logo: { url: '/a.svg', alt: 'A', sizes: [2, 1] } },
      ROOT_QUERY: { __typename: 'Query', saleBar: { code: 'SAVE10', cap: 15000 } },
    }),
  ).toBe(
    script({
      ROOT_QUERY: { saleBar: { cap: 15000, code: 'SAVE10' }, __typename: 'Query' },
      'Brand:1': { logo: { sizes: [2, 1], alt: 'A', url: '/a.svg' }, __typename: 'Brand' },
    }),
  );
});
