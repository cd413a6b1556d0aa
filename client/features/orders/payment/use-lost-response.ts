import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '#client/lib/paths.ts';
import { refreshPersonal } from '#client/state/cart-sync.ts';
import { setOrderMessage } from '#client/state/order-message.ts';
import { forgetOrderKey, pendingOrderKey } from '#client/state/order-key.ts';
import type { UnpaidOrderQuery } from './unpaid-order.generated.ts';

/** An older order is not news; the shopper is here for another one. */
const NEWS_MS = 3_600_000;

/** Shows the order that was placed although its answer was lost, by a reload or a cut line. */
export function useLostResponse(data: UnpaidOrderQuery | undefined): void {
  const navigate = useNavigate();
  useEffect(() => {
    const key = pendingOrderKey();
    const order = data?.viewer?.orders.nodes.find(({ orderId }) => orderId === key);
    if (order?.status !== 'CONFIRMED') return;
    forgetOrderKey();
    refreshPersonal();
    if (Date.now() - new Date(order.placedAt).getTime() > NEWS_MS) return;
    setOrderMessage({ status: 'confirmed', orderId: order.id });
    void navigate(paths.orderResult(), { replace: true });
  }, [data, navigate]);
}
