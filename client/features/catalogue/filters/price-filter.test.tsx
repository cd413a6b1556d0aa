import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getField, setUpTestApp } from '#client/testing/test-app.tsx';
import { PriceFilter } from './price-filter.tsx';

const app = setUpTestApp();

const onChange = vi.fn<(limits: { min: number | null; max: number | null }) => void>();

beforeEach(() => {
  onChange.mockClear();
});
afterEach(() => vi.unstubAllGlobals());

const open = (min: number | null, max: number | null) =>
  app.render(<PriceFilter min={min} max={max} highestPrice={900} onChange={onChange} />);

async function typeInto(label: string, text: string): Promise<void> {
  await app.fill({ [label]: text });
  await app.user.keyboard('{Enter}');
}

test('the filter shows the whole range while no limit is set', () => {
  open(null, null);
  expect([getField('From ₹').value, getField('To ₹').value]).toEqual(['0', '900']);
  screen.getByLabelText('From ₹');
});

test.each([
  ['From ₹', '400', { min: 400, max: null }],
  ['To ₹', '300', { min: null, max: 300 }],
])('Enter applies the limit %s %s', async (label, text, limits) => {
  open(null, null);
  await typeInto(label, text);
  expect(onChange).toHaveBeenCalledExactlyOnceWith(limits);
});

test.each([
  ['To ₹', '5000'],
  ['From ₹', '-3'],
])('a limit outside of the range changes nothing: %s %s', async (label, text) => {
  open(null, null);
  await typeInto(label, text);
  expect(onChange).not.toHaveBeenCalled();
});

test('a minimum above the maximum is swapped with it', async () => {
  open(200, 300);
  await typeInto('From ₹', '500');
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ min: 300, max: 500 });
});

test('an empty field sets no limit', async () => {
  open(200, 300);
  await typeInto('To ₹', '');
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ min: 200, max: null });
});

test('the arrow keys move the slider by ₹1, from 0 to the highest price', async () => {
  let isInView: (() => void) | undefined;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(notify: (entries: { isIntersecting: boolean }[]) => void) {
        isInView = () => notify([{ isIntersecting: true }]);
      }
      observe() {}
      disconnect() {}
    },
  );
  open(null, null);
  expect(screen.queryByRole('slider')).toBeNull();
  act(() => isInView?.());
  const highest = await screen.findByRole('slider', { name: 'Highest price' });
  expect([highest.getAttribute('aria-valuemin'), highest.getAttribute('aria-valuemax')]).toEqual([
    '0',
    '900',
  ]);
  act(() => highest.focus());
  await app.user.keyboard('{ArrowLeft}');
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ min: null, max: 899 });
});
