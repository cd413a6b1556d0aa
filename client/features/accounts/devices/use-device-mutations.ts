import { useState } from 'react';
import { i18n } from '#client/lib/i18n.ts';
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
  const refresh = { refetchQueries: [DevicesDocument], awaitRefetchQueries: true };
  const [endSession] = useEndSessionMutation(refresh);
  const [endOtherSessions, { loading: isEndingOthers }] = useEndOtherSessionsMutation(refresh);
  const [ending, setEnding] = useState<string | null>(null);
  const complain = (error: unknown) =>
    showFailure(error, i18n.t('That device could not be logged out. Please check your connection.'));
  const endOne = async ({ id, device, isCurrent }: DeviceCard_SessionFragment) => {
    if (isCurrent) return signOut();
    setEnding(id);
    try {
      await endSession({ variables: { id } });
      showMessage(i18n.t('{device} is logged out', { device }));
    } catch (error) {
      complain(error);
    } finally {
      setEnding(null);
    }
  };
  const endOthers = async () => {
    try {
      await endOtherSessions();
      showMessage(i18n.t('All other devices are logged out'));
    } catch (error) {
      complain(error);
    }
  };
  return { endOne, ending, endOthers, isEndingOthers };
}
