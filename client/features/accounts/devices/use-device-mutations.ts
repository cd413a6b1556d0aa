import { useState } from 'react';
import { i18n } from '#client/lib/i18n.ts';
import { useRefetchAfter } from '#client/lib/graph/use-refetch-after.ts';
import { showFailure, showMessage } from '#client/state/messages.ts';
import { signOut } from '#client/state/session.ts';
import {
  DevicesDocument,
  useEndOtherSessionsMutation,
  useEndSessionMutation,
  type DeviceCard_SessionFragment,
} from './devices.generated.ts';

/** Ends sessions, with a message about the outcome. Ending the current one signs out. */
export function useDeviceMutations() {
  const refetchAfter = useRefetchAfter(DevicesDocument);
  const [endSession] = useEndSessionMutation();
  const [endOtherSessions] = useEndOtherSessionsMutation();
  const [isEndingOthers, setIsEndingOthers] = useState(false);
  // The ids of the sessions that are being ended.
  const [ending, setEnding] = useState<ReadonlySet<string>>(new Set());
  const endOne = async ({ id, device, isCurrent }: DeviceCard_SessionFragment) => {
    if (isCurrent) return signOut();
    setEnding((before) => new Set(before).add(id));
    try {
      await refetchAfter(endSession({ variables: { id } }));
      showMessage(i18n.t('{device} is logged out', { device }));
    } catch (error) {
      showFailure(error, i18n.t('That device could not be logged out. Please check your connection.'));
    } finally {
      setEnding((before) => new Set([...before].filter((other) => other !== id)));
    }
  };
  const endOthers = async () => {
    setIsEndingOthers(true);
    try {
      await refetchAfter(endOtherSessions());
      showMessage(i18n.t('All other devices are logged out'));
    } catch (error) {
      showFailure(error, i18n.t('The other devices could not be logged out. Please check your connection.'));
    } finally {
      setIsEndingOthers(false);
    }
  };
  return { endOne, ending, endOthers, isEndingOthers };
}
