// Access to every subscription.
import { expect, it } from 'vitest';
import { useApp } from '#server/testing/app.ts';
import { SUBSCRIPTIONS, trySubscribing } from './subscriptions.ts';

const shop = useApp();

it.each(Object.keys(SUBSCRIPTIONS))('%s is open only to actors with access', async (name) => {
  const verdicts = await trySubscribing(shop.url, name);
  expect(verdicts.filter(({ fault }) => fault)).toEqual([]);
});
