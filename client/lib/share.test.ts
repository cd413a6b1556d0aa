import { describe, expect, it } from 'vitest';
import { NETWORKS } from './share.ts';

const page = {
  url: 'https://shop.example/blog/a-b?c=d&e',
  title: 'Puppies & you',
  image: 'https://shop.example/p.webp',
};

function network(name: string) {
  const match = NETWORKS.find((candidate) => candidate.name === name);
  if (!match) throw new Error(`no ${name}`);
  return match;
}

describe('sharing', () => {
  it.each([
    ['WhatsApp', 'text', `${page.title} ${page.url}`, [550, 400]],
    ['Facebook', 'u', page.url, [550, 400]],
    ['Twitter', 'url', page.url, [550, 400]],
    ['LinkedIn', 'url', page.url, [750, 600]],
    ['Pinterest', 'media', page.image, [1000, 730]],
  ])(
    "opens %s with the page's details in a window of its size",
    (name, parameter, value, [width, height]) => {
      const { addressOf, window } = network(name);
      const address = new URL(addressOf(page) ?? '');
      expect(address.protocol).toBe('https:');
      expect(address.searchParams.get(parameter)).toBe(value);
      expect(window).toEqual({ width, height });
    },
  );

  it('offers Pinterest only with an image', () => {
    expect(network('Pinterest').addressOf({ url: page.url, title: page.title })).toBeNull();
  });
});
