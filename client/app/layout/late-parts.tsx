import { useEffect } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { useIsIdle } from '#client/lib/use-is-idle.ts';
import { startCart } from '#client/state/cart-sync.ts';
import { sayFarewell } from '#client/state/farewell.ts';
import { takeMessages, useMessages } from '#client/state/messages.ts';
import { startSession, useSession } from '#client/state/session.ts';
import { closeSignIn, resumeSignIn, useSignInRequest } from '#client/state/sign-in.ts';
import { lazyPart, Once } from '#client/ui/lazy-part.tsx';

const LoginModal = lazyPart(
  async () => (await import('#client/features/accounts/login-modal.tsx')).LoginModal,
);
const LiveNotifications = lazyPart(
  async () => (await import('#client/features/notifications/live-notifications.tsx')).LiveNotifications,
);
const Toaster = lazyPart(async () => (await import('#client/ui/toaster.tsx')).Toaster);

/** What comes after the page is alive: who is here, their cart and live news, the login and the message popup. */
export function LateParts() {
  const signIn = useSignInRequest();
  const messages = useMessages();
  const session = useSession();
  const isIdle = useIsIdle();
  const client = useApolloClient();
  useEffect(() => {
    sayFarewell();
    startCart(client);
    void startSession(client).then(resumeSignIn);
  }, [client]);
  return (
    <>
      <Once when={signIn.isOpen}>
        <LoginModal isOpen={signIn.isOpen} onClose={closeSignIn} />
      </Once>
      <Once when={isIdle && session.status === 'signed-in'}>
        <LiveNotifications />
      </Once>
      <Once when={messages.length > 0}>
        <Toaster toasts={messages} onShown={takeMessages} />
      </Once>
    </>
  );
}
