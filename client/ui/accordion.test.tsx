import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setUpTestApp } from '#client/testing/test-app.tsx';
import { Accordion } from './accordion.tsx';

const app = setUpTestApp();

const ITEMS = ['First', 'Second', 'Third'].map((title) => ({ title, body: `${title} text` }));
const isOpen = () => screen.getAllByRole('group').map((item) => item.hasAttribute('open'));

test('each item of an accordion opens and closes independently', async () => {
  app.render(<Accordion items={ITEMS} openAtFirst={1} />);
  expect(isOpen()).toEqual([false, true, false]);
  await app.user.click(screen.getByText('First'));
  expect(isOpen()).toEqual([true, true, false]);
  await app.user.click(screen.getByText('Second'));
  expect(isOpen()).toEqual([true, false, false]);
});
