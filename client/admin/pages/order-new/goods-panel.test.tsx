import { screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import { expect, test } from 'vitest';
import { setUpTestApp } from '#client/testing/test-app.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { type GoodsLine, MAX_LINES } from './draft.ts';
import { GoodsPanel } from './goods-panel.tsx';
import { GoodsSearchDocument } from './phone-order.generated.ts';

const app = setUpTestApp();

const buildLine = (n: number): GoodsLine => ({
  variantId: `size ${n}`,
  name: `Toy ${n}`,
  size: 'Small',
  unitPrice: 10_000,
  stock: 4,
  quantity: 1,
});

/** An order that has room for one more line. */
function NearlyFullOrder() {
  const [lines, setLines] = useState<readonly GoodsLine[]>(() =>
    Array.from({ length: MAX_LINES - 1 }, (_, index) => buildLine(index)),
  );
  return (
    <>
      <PageHeader title="New order" />
      <GoodsPanel lines={lines} onChange={setLines} search={useRef<HTMLInputElement>(null)} />
    </>
  );
}

test('the focus moves to the heading when an order becomes full, and when it has room again', async () => {
  app.graph.when(GoodsSearchDocument).answer(() => ({
    products: {
      nodes: [
        {
          id: 'food',
          name: 'Pedigree Adult',
          slug: 'pedigree-adult',
          variants: [{ id: '3kg', size: '3 kg', price: 90_000, discountedPrice: 85_000, stock: 4 }],
        },
      ],
    },
  }));
  app.render(<NearlyFullOrder />);
  const heading = screen.getByRole('heading', { level: 1 });
  await app.fill({ Product: 'pedigree' });
  await app.user.keyboard('{Enter}');
  await app.user.click(await screen.findByRole('button', { name: 'Add Pedigree Adult, 3 kg' }));
  screen.getByText(`An order has at most ${MAX_LINES} lines.`);
  expect(document.activeElement).toBe(heading);
  await app.user.click(screen.getByRole('button', { name: 'Remove Toy 0, Small' }));
  screen.getByLabelText('Product');
  expect(document.activeElement).toBe(heading);
});
