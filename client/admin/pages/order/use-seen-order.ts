import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import {
  StaffOrderDocument,
  type StaffOrderDetailsFragment,
} from '../../features/orders/orders.generated.ts';
import { findSavedRecord } from '../../ui/conflict.tsx';
import { StepRefused } from './use-step-form.ts';

const CHANGED = 'This order has changed. Please check it, then confirm again.';

/**
 * The order that a dialog shows. A step uses the version shown when the dialog was opened. If the server refuses it, the order
 * is reloaded, and the next attempt uses the version shown then.
 */
export function useSeenOrder(order: StaffOrderDetailsFragment) {
  const client = useApolloClient();
  const [opened] = useState(order);
  const [version, setVersion] = useState(order.version);
  const [seen, setSeen] = useState(order);
  if (order.version === version && seen.version !== version) setSeen(order);
  /** Performs a step; rejects if the step does. */
  const take = async (step: () => Promise<unknown>): Promise<void> => {
    try {
      await step();
    } catch (error) {
      const current = error instanceof StepRefused ? error.version : findSavedRecord(error)?.version;
      if (current === undefined || current === version) throw error;
      await client.refetchQueries({ include: [StaffOrderDocument] }).catch(() => undefined);
      setVersion(current);
      throw new StepRefused(CHANGED, current);
    }
  };
  return { opened, seen, version, take };
}
