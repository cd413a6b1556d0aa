import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fieldOf, setUpTestApp } from '#client/testing/test-app.tsx';
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

test('shows the whole range while there is no limit', () => {
  open(null, null);
  expect([fieldOf('From ₹').value, fieldOf('To ₹').value]).toEqual(['0', '900']);
  screen.getByLabelText('From ₹');
});

test.each([
  ['From ₹', '400', { min: 400, max: null }],
  ['To ₹', '300', { min: null, max: 300 }],
  ['To ₹', '5000', null],
  ['From ₹', '-3', null],
])('%s %s is applied by Enter, within the range', async (label, text, limits) => {
  open(null, null);
  await typeInto(label, text);
  if (limits) expect(onChange).toHaveBeenCalledExactlyOnceWith(limits);
  else expect(onChange).not.toHaveBeenCalled();
});

test('a minimum above the maximum is swapped with it', async () => {
  open(200, 300);
  await typeInto('From ₹', '500');
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ min: 300, max: 500 });
});

test('an emptied field is not a limit', async () => {
  open(200, 300);
  await typeInto('To ₹', '');
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ min: 200, max: null });
});

test('the slider moves by ₹1 with the keys, from 0 to the highest price, once it is in view', async () => {
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
