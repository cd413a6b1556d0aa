import { Suspense } from 'react';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { dequeueMessages, useMessages } from '#client/state/messages.ts';
import { LazyMount, lazyComponent } from '#client/ui/loading/lazy-component.tsx';
import { SignInAgain } from './sign-in-again.tsx';

const Toaster = lazyComponent(async () => (await import('#client/ui/overlays/toaster.tsx')).Toaster);

/** The frame of every page: messages, and the dialog for an ended session. */
export function Root() {
  const messages = useMessages();
  return (
    <>
      <Suspense>
        <Outlet />
      </Suspense>
      <SignInAgain />
      <ScrollRestoration />
      <LazyMount when={messages.length > 0}>
        <Toaster toasts={messages} onShown={dequeueMessages} />
      </LazyMount>
    </>
  );
}
