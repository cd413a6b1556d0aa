import { useApolloClient } from '@apollo/client/react';
import { useStore } from '#client/lib/store.ts';
import { LazyMount, lazyComponent } from '#client/ui/loading/lazy-component.tsx';
import { endedSession } from './ended-session.ts';
import { saveViewer, type Viewer } from './viewer.ts';
import { StaffViewerDocument } from './viewer.generated.ts';

const SignInAgainDialog = lazyComponent(
  async () => (await import('../features/sign-in/sign-in-again-dialog.tsx')).SignInAgainDialog,
);

/** Asks the user of an open page to sign in again when their session ends. The page keeps what they typed. */
export function SignInAgain() {
  const isEnded = useStore(endedSession);
  const client = useApolloClient();
  const previous = client.readQuery({ query: StaffViewerDocument })?.staffViewer;
  const resume = (viewer: Viewer) => {
    // Someone else must not continue on the page of the previous user.
    if (previous && previous.member.id !== viewer.member.id) return location.assign('/admin/');
    saveViewer(client, viewer);
  };
  return (
    <LazyMount when={isEnded}>
      <SignInAgainDialog isOpen={isEnded} email={previous?.member.email ?? ''} onSignedIn={resume} />
    </LazyMount>
  );
}
