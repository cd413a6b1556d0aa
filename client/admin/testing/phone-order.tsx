// The page of a new order by phone, for component tests.
import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import type { TestApp } from '#client/testing/test-app.tsx';
import { ViewerContext } from '../app/viewer.ts';
import NewOrderPage from '../pages/order-new/page.tsx';
import {
  type CustomerFieldsFragment,
  CustomersDocument,
  DeliveryPromiseDocument,
  GoodsSearchDocument,
  PhoneOrderQuoteDocument,
  type PhoneOrderQuoteQuery,
  PickupPlaceDocument,
} from '../pages/order-new/phone-order.generated.ts';
import { OWNER } from './viewer.ts';

export const ASHA: CustomerFieldsFragment = {
  id: 'asha',
  name: 'Asha Rao',
  mobile: '98••••••10',
  email: null,
  isConfirmed: true,
  addresses: [
    {
      id: 'home',
      fullName: 'Asha Rao',
      address: '1, Test Road',
      city: 'Pune',
      stateName: 'Maharashtra',
      postalCode: '411001',
    },
  ],
};

export function buildQuote(total: number, stock = 4): PhoneOrderQuoteQuery['phoneOrderQuote'] {
  return {
    subtotal: total,
    discount: 0,
    automaticDiscounts: [],
    delivery: 0,
    codFee: 0,
    total,
    lines: [{ variantId: '3kg', unitPrice: total, variant: { id: '3kg', stock } }],
    couponApplied: false,
    couponMessage: null,
  };
}

/** What staff do on the page. Asha is the only customer, and Pedigree Adult the only product. */
export function phoneOrderActions(app: TestApp) {
  /** Presses a button as soon as it is enabled, because the price is reloaded after each change. */
  async function press(name: string | RegExp): Promise<void> {
    const isBusy = () => screen.getByRole('button', { name }).hasAttribute('aria-disabled');
    await screen.findByRole('button', { name });
    await waitFor(() => expect(isBusy()).toBe(false));
    await app.user.click(screen.getByRole('button', { name }));
  }

  function open(): void {
    app.graph
      .when(CustomersDocument)
      .answer(({ search }) => ({ customers: search === 'asha' ? [ASHA] : [] }));
    app.graph.when(PickupPlaceDocument).answer(() => ({
      pickup: { place: { name: 'Shop', street: '1, MI Road', city: 'Jaipur' }, readyFrom: '2026-11-27' },
    }));
    app.graph.when(DeliveryPromiseDocument).answer(() => ({
      delivery: { isSameDay: false, expectedFrom: '2026-11-28', expectedTo: '2026-11-30' },
      shop: { sameDayUntil: '11:00' },
    }));
    app.graph.when(GoodsSearchDocument).answer(() => ({
      products: {
        nodes: [
          {
            id: 'food',
            name: 'Pedigree Adult',
            slug: 'pedigree-adult',
            variants: [
              { id: '3kg', size: '3 kg', price: 90_000, discountedPrice: 85_000, stock: 4 },
              { id: '10kg', size: '10 kg', price: 250_000, discountedPrice: 250_000, stock: 0 },
            ],
          },
        ],
      },
    }));
    app.graph.when(PhoneOrderQuoteDocument).answer(() => ({ phoneOrderQuote: buildQuote(88_900) }));
    app.render(
      <ViewerContext value={{ ...OWNER, permissions: ['orders:read', 'orders:create'] }}>
        <NewOrderPage />
      </ViewerContext>,
      '/orders/new',
    );
  }

  async function find(label: string, text: string): Promise<void> {
    await app.fill({ [label]: text });
    await app.user.keyboard('{Enter}');
  }

  async function choose(): Promise<void> {
    await find('Mobile or name', 'asha');
    await press('Choose Asha Rao, 98••••••10');
    await find('Product', 'pedigree');
    await press('Add Pedigree Adult, 3 kg');
  }

  return { press, open, find, choose };
}
