import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import {
  StaffOrderDocument,
  type StaffOrderDetailsFragment,
} from '../../features/orders/orders.generated.ts';
import { savedRecordOf } from '../../ui/conflict.tsx';
import { StepRefused } from './use-step-form.ts';

const CHANGED = 'This order has changed. Please check it, then confirm again.';

/**
 * An order as someone sees it in a dialog. Its step is taken with the version that was shown when the dialog was opened; if the
 * server refuses that, the order is read again, and the next try is made with what is shown then.
 */
export function useSeenOrder(order: StaffOrderDetailsFragment) {
  const client = useApolloClient();
  const [opened] = useState(order);
  const [version, setVersion] = useState(order.version);
  const [seen, setSeen] = useState(order);
  if (order.version === version && seen.version !== version) setSeen(order);
  /** Rejects as the step does. */
  const take = async (step: () => Promise<unknown>): Promise<void> => {
    try {
      await step();
    } catch (error) {
      const current = error instanceof StepRefused ? error.version : savedRecordOf(error)?.version;
      if (current === undefined || current === version) throw error;
      await client.refetchQueries({ include: [StaffOrderDocument] }).catch(() => undefined);
      setVersion(current);
      throw new StepRefused(CHANGED, current);
    }
  };
  return { opened, seen, version, take };
}
