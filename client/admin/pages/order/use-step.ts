import { parseRupeeText } from '#rules/money/rupees.ts';
import {
  StaffOrderDocument,
  type StaffOrderDetailsFragment,
  useCancelOrderByShopMutation,
  useDeliverOrderMutation,
  usePackOrdersMutation,
  useRefundOrderMutation,
  useReturnOrderUndeliveredMutation,
  useShipOrderMutation,
} from '../../features/orders/orders.generated.ts';
import type { StaffOrderStep } from '../../graph-types.generated.ts';
import { toCashShortInput } from './cash-fields.tsx';
import { StepRefused, type StepValues } from './use-step-form.ts';

/** The action of a dialog: one step, or two steps that are often taken together. */
export type OrderAction = StaffOrderStep | 'PACK_AND_SHIP';

/** Performs a step with the typed values on the version of the order that was seen; rejects if the server refuses. */
export function useStep(
  action: OrderAction,
  { id, version }: Pick<StaffOrderDetailsFragment, 'id' | 'version'>,
) {
  const [pack, packing] = usePackOrdersMutation({ refetchQueries: [StaffOrderDocument] });
  const [ship, shipping] = useShipOrderMutation();
  const [deliver, delivering] = useDeliverOrderMutation();
  const [takeBack, takingBack] = useReturnOrderUndeliveredMutation();
  const [cancel, cancelling] = useCancelOrderByShopMutation();
  const [refund, refunding] = useRefundOrderMutation();
  const packIt = async () => {
    const { data } = await pack({ variables: { orders: [{ id, version }] } });
    const [result] = data?.packOrders ?? [];
    if (result?.problem) throw new StepRefused(result.problem, result.order?.version);
  };
  const shipIt = ({ carrier = '', trackingNumber = '' }: StepValues, shouldPack: boolean) =>
    ship({ variables: { id, version, carrier, trackingNumber, pack: shouldPack } });
  const steps: Readonly<Record<OrderAction, (values: StepValues) => Promise<unknown>>> = {
    PACK: packIt,
    SHIP: (values) => shipIt(values, false),
    PACK_AND_SHIP: (values) => shipIt(values, true),
    DELIVER: (values) => deliver({ variables: { id, ...toCashShortInput(values) } }),
    UNDELIVERED: ({ note = '', restock }) =>
      takeBack({ variables: { id, note, restock: restock === 'yes' } }),
    CANCEL: ({ note = '' }) => cancel({ variables: { id, note } }),
    REFUND: ({ amount = '', reason = '', way, reference, isAgain }) =>
      refund({
        variables: {
          id,
          input: {
            reason,
            ...(amount.trim() && { amount: parseRupeeText(amount) || 0 }),
            ...(way && { way }),
            ...(reference && { reference }),
            isAgain: isAgain === 'yes',
          },
        },
      }),
  };
  const isBusy = [packing, shipping, delivering, takingBack, cancelling, refunding].some(
    ({ loading }) => loading,
  );
  return { take: steps[action], isBusy };
}
