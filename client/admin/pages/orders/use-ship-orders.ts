import { useState } from 'react';
import { errorMessageOf, refusalOf } from '#client/lib/refusal.ts';
import { type StaffOrderRowFragment, useShipOrderMutation } from '../../features/orders/orders.generated.ts';
import type { TrackingTable } from './use-tracking-table.ts';

type Orders = readonly StaffOrderRowFragment[];

const LOST = 'The connection was lost. What is not marked as shipped can be sent again.';

/**
 * Ships orders one after the other, each with its own result: one that is refused does not hold up the others.
 * @param shouldPack packs each in the same step
 */
export function useShipOrders({ carrier, numberOf, setProblems }: TrackingTable, shouldPack: boolean) {
  const [ship] = useShipOrderMutation();
  const [shipped, setShipped] = useState<ReadonlySet<string>>(new Set());
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  /** Ids of what was shipped; says at each order why it was not. */
  const shipAll = async (orders: Orders): Promise<string[]> => {
    const done: string[] = [];
    const refused: Record<string, string> = {};
    setFailure(null);
    setIsBusy(true);
    try {
      for (const { id } of orders) {
        const problem = await problemOf(() =>
          ship({ variables: { id, carrier, trackingNumber: numberOf(id).trim(), pack: shouldPack } }),
        );
        if (problem) refused[id] = problem;
        else done.push(id);
        setShipped((before) => new Set([...before, ...done]));
      }
    } catch {
      setFailure(LOST);
    }
    setProblems(refused);
    setIsBusy(false);
    return done;
  };
  return { shipped, failure, setFailure, isBusy, shipAll };
}

/** Why the server refused; null if it did not. @throws what is no refusal, such as a lost connection */
async function problemOf(step: () => Promise<unknown>): Promise<string | null> {
  try {
    await step();
    return null;
  } catch (error) {
    if (!refusalOf(error)) throw error;
    return errorMessageOf(error, '');
  }
}
