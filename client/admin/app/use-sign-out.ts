import { useApolloClient } from '@apollo/client/react';
import { useNavigate } from 'react-router-dom';
import { showFailure } from '#client/state/messages.ts';
import { leaveForms } from '#client/ui/forms/use-unsaved-changes.ts';
import { selectedOrders } from '../features/orders/selected-orders.ts';
import { expectSignOut } from './ended-session.ts';
import { saveViewer } from './viewer.ts';
import { useSignOutStaffMutation } from './viewer.generated.ts';

/** Signs the viewer out of this device. */
export function useSignOut() {
  const client = useApolloClient();
  const navigate = useNavigate();
  const [send, { loading }] = useSignOutStaffMutation();
  const signOut = async () => {
    expectSignOut(true);
    try {
      await send();
      // Nothing that one person saw may stay for the next.
      await client.clearStore();
      selectedOrders.set(new Map());
      saveViewer(client, null);
      await navigate('/sign-in', { replace: true });
    } catch (error) {
      expectSignOut(false);
      showFailure(error, 'Signing out failed. Please try again.');
    }
  };
  return { signOut: () => leaveForms(() => void signOut()), isSigningOut: loading };
}
