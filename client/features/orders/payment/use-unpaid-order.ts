import { useState } from 'react';
import { skipToken } from '@apollo/client/react';
import type { CartItem } from '#client/state/cart.ts';
import { useSession } from '#client/state/session.ts';
import { isLeftOpen } from './orders-left-open.ts';
import { useLostResponse } from './use-lost-response.ts';
import type { UnpaidOrder } from './use-pay-unpaid-order.ts';
import { useUnpaidOrderQuery } from './unpaid-order.generated.ts';

/**
 * The unpaid order that was placed from this cart, for example before a reload. It is returned until
 * `leave` is called, even if its status changes.
 */
export function useUnpaidOrder(items: readonly CartItem[]) {
  const { status } = useSession();
  const [id, setId] = useState<string | null>(null);
  const [leftId, setLeftId] = useState<string | null>(null);
  const { data, loading } = useUnpaidOrderQuery(
    status === 'signed-in' ? { fetchPolicy: 'network-only' } : skipToken,
  );
  useLostResponse(data);
  const orders: readonly UnpaidOrder[] = data?.viewer?.orders.nodes ?? [];
  // A cancelled order stays hidden: a late event may still report it as unpaid.
  const unpaid = orders.find(
    (order) => order.id !== leftId && isUnpaid(order) && isInCart(order, items) && !isLeftOpen(order.id),
  );
  if (unpaid && id === null) setId(unpaid.id);
  return {
    isLoading: loading,
    order: orders.find((order) => order.id === id) ?? null,
    leave: () => {
      setLeftId(id);
      setId(null);
    },
  };
}

const isUnpaid = ({ status, canPay, debitOn }: UnpaidOrder): boolean =>
  status === 'PENDING' && canPay && debitOn === null;

export const isInCart = ({ lines }: Pick<UnpaidOrder, 'lines'>, items: readonly CartItem[]): boolean =>
  lines.every(({ variantId }) => items.some((item) => item.variantId === variantId));
