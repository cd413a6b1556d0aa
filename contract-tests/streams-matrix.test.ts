// Every live stream, and who may listen.
import { expect, it } from 'vitest';
import { useApp } from '#server/testing/app.ts';
import { STREAMS, tryListening } from './streams.ts';

const shop = useApp();

it.each(Object.keys(STREAMS))('%s is open to whom it is for, and to nobody else', async (name) => {
  const verdicts = await tryListening(shop.url, name);
  expect(verdicts.filter(({ fault }) => fault)).toEqual([]);
});
