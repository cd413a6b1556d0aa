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
