import { useEffect } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { startCart } from '#client/state/cart-sync.ts';
import { takeMessages, useMessages } from '#client/state/messages.ts';
import { startSession } from '#client/state/session.ts';
import { closeSignIn, resumeSignIn, useSignInRequest } from '#client/state/sign-in.ts';
import { lazyPart, Once } from '#client/ui/lazy-part.tsx';

const LoginModal = lazyPart(
  async () => (await import('#client/features/accounts/login-modal.tsx')).LoginModal,
);
const Toaster = lazyPart(async () => (await import('#client/ui/toaster.tsx')).Toaster);

/** What comes after the page is alive: who is here, their cart, the login and the message popup. */
export function LateParts() {
  const signIn = useSignInRequest();
  const messages = useMessages();
  const client = useApolloClient();
  useEffect(() => {
    startCart(client);
    void startSession(client).then(resumeSignIn);
  }, [client]);
  return (
    <>
      <Once when={signIn.isOpen}>
        <LoginModal isOpen={signIn.isOpen} onClose={closeSignIn} />
      </Once>
      <Once when={messages.length > 0}>
        <Toaster toasts={messages} onShown={takeMessages} />
      </Once>
    </>
  );
}
