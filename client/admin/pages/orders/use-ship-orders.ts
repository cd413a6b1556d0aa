import { useState } from 'react';
import { errorMessage, parseUserError } from '#client/lib/graph/user-error.ts';
import { findSavedRecord } from '../../ui/conflict.tsx';
import { showedVersions } from '../../features/orders/selected-orders.ts';
import { type StaffOrderRowFragment, useShipOrderMutation } from '../../features/orders/orders.generated.ts';
import type { TrackingTable } from './use-tracking-table.ts';

type Orders = readonly StaffOrderRowFragment[];

const LOST = 'The connection was lost. Please try again for the orders not marked as shipped.';

/**
 * Ships orders one after the other, each with its own result: one that is refused does not hold up the others.
 * An order that someone else changed shows its current state, and the next attempt uses that version.
 * @param shouldPack packs each in the same step
 */
export function useShipOrders({ carrier, numberOf, setProblems }: TrackingTable, shouldPack: boolean) {
  const [ship] = useShipOrderMutation();
  const [shipped, setShipped] = useState<ReadonlySet<string>>(new Set());
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  /** Current versions of changed orders, by id. */
  const [changed, setChanged] = useState<ReadonlyMap<string, number>>(new Map());
  /** Ships the orders and returns the ids of those shipped; shows an error at each of the others. */
  const shipAll = async (orders: Orders): Promise<string[]> => {
    const done: string[] = [];
    const refused: Record<string, string> = {};
    const versions = new Map(changed);
    setFailure(null);
    setIsBusy(true);
    try {
      for (const { id, version: shown } of orders) {
        const parcel = { carrier, trackingNumber: numberOf(id).trim(), pack: shouldPack };
        const version = changed.get(id) ?? shown;
        const refusal = await refusalOfStep(() => ship({ variables: { id, version, ...parcel } }));
        if (refusal) refused[id] = refusal.problem;
        else done.push(id);
        if (refusal?.version !== undefined) versions.set(id, refusal.version);
        setShipped((before) => new Set([...before, ...done]));
      }
    } catch {
      setFailure(LOST);
    }
    setProblems(refused);
    setChanged(versions);
    showedVersions(versions);
    setIsBusy(false);
    return done;
  };
  return { shipped, failure, setFailure, isBusy, shipAll };
}

/** The server's reason and the current version; null if it did not refuse. @throws other errors, such as a lost connection */
async function refusalOfStep(
  step: () => Promise<unknown>,
): Promise<{ problem: string; version: number | undefined } | null> {
  try {
    await step();
    return null;
  } catch (error) {
    if (!parseUserError(error)) throw error;
    return { problem: errorMessage(error, ''), version: findSavedRecord(error)?.version };
  }
}
