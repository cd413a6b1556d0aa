import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '#client/lib/paths.ts';
import { refreshPersonal } from '#client/state/cart-sync.ts';
import { forgetOrderKey, pendingOrderKey } from '#client/state/order-key.ts';
import { settleOrder } from '#client/state/settle-order.ts';
import type { UnpaidOrderQuery } from './unpaid-order.generated.ts';

/** After this time the shopper is more likely here for another order. */
const RECENT_MS = 3_600_000;

/**
 * Opens the result of an order that was placed although the browser never got the response, because of a reload or a
 * lost connection.
 */
export function useLostResponse(data: UnpaidOrderQuery | undefined): void {
  const navigate = useNavigate();
  useEffect(() => {
    const key = pendingOrderKey();
    const order = data?.viewer?.orders.nodes.find(({ orderId }) => orderId === key);
    if (order?.status !== 'CONFIRMED') return;
    forgetOrderKey();
    refreshPersonal();
    if (Date.now() - new Date(order.placedAt).getTime() > RECENT_MS) return;
    settleOrder({ status: 'confirmed', orderId: order.id }, order.lines);
    void navigate(paths.orderResult(), { replace: true });
  }, [data, navigate]);
}
