import { useEffect } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { useIsIdle } from '#client/lib/hooks/use-is-idle.ts';
import { startCart } from '#client/state/cart-sync.ts';
import { showFlashMessage } from '#client/state/flash-message.ts';
import { dequeueMessages, useMessages } from '#client/state/messages.ts';
import { startSession, useSession } from '#client/state/session.ts';
import { closeSignIn, resumeSignIn, useSignInRequest } from '#client/state/sign-in.ts';
import { lazyComponent, LazyMount } from '#client/ui/loading/lazy-component.tsx';

const LoginModal = lazyComponent(
  async () => (await import('#client/features/accounts/sign-in/login-modal.tsx')).LoginModal,
);
const LiveNotifications = lazyComponent(
  async () => (await import('#client/features/notifications/live-notifications.tsx')).LiveNotifications,
);
const Toaster = lazyComponent(async () => (await import('#client/ui/overlays/toaster.tsx')).Toaster);

/** Starts after hydration: session, cart, live notifications, login modal and toaster. */
export function AfterHydration() {
  const signIn = useSignInRequest();
  const messages = useMessages();
  const session = useSession();
  const isIdle = useIsIdle();
  const client = useApolloClient();
  useEffect(() => {
    showFlashMessage();
    const stopCart = startCart(client);
    void startSession(client).then(resumeSignIn);
    return stopCart;
  }, [client]);
  return (
    <>
      <LazyMount when={signIn.isOpen}>
        <LoginModal isOpen={signIn.isOpen} onClose={closeSignIn} />
      </LazyMount>
      <LazyMount when={isIdle && session.status === 'signed-in'}>
        <LiveNotifications />
      </LazyMount>
      <LazyMount when={messages.length > 0}>
        <Toaster toasts={messages} onShown={dequeueMessages} />
      </LazyMount>
    </>
  );
}
