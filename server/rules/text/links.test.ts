import { describe, expect, it } from 'vitest';
import { measureProcessorMs } from '#server/testing/processor-time.ts';
import { hasLink } from './links.ts';

describe('a link', () => {
  it.each([
    'see http://pets.example',
    'HTTPS://PETS.EXAMPLE/x',
    'ftp://files.example',
    'www.pets',
    'go to www2.pets',
    '[here](/shop)',
    '[here] (https:)',
    '[here][1]',
    'as said\n\n[1]: /shop',
    '<mailto:a@b>',
    'javascript:alert(1)',
    'buy at cheap-pets.com today',
    'mypetshop.in',
    'MyPetShop.CO.IN!',
    'write to me@pets.org',
    'pets\u200b.com',
    'ｐｅｔｓ．ｃｏｍ',
    'bit.ly/3xYz',
    't.me/pets',
    'दुकान.भारत',
    'a.io',
  ])('%j is a link', (text) => {
    expect(hasLink(text)).toBe(true);
  });

  it.each([
    'She eats 2.5 kg a week.Indeed.',
    'Wait. in an hour',
    'tell.me more',
    'That is it.So what',
    '10:30 is fine: bring her',
    '@aarohi knows',
    '[x] done, [ ] to do',
    'array[0] and (brackets)',
    'comma.community',
    'e.g. a carrot, etc.',
    'Dr. Rao, Pune',
  ])('%j is not a link', (text) => {
    expect(hasLink(text)).toBe(false);
  });

  it.each(['\u33c2', 'a-', 'a', '\n', '[\n'])(
    'thousands of %j are searched for links in little time',
    (piece) => {
      expect(measureProcessorMs(() => hasLink(`x${piece.repeat(10_000)}x`))).toBeLessThan(200);
    },
  );
});
