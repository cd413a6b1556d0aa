import { useApolloClient } from '@apollo/client/react';
import { useLocation, useNavigate } from 'react-router-dom';
import { saveViewer, type Viewer } from '../../app/viewer.ts';
import { FirstOwner } from '../../features/sign-in/first-owner.tsx';
import { SampleRoles } from '../../features/sign-in/sample-roles.tsx';
import { SignInForm } from '../../features/sign-in/sign-in-form.tsx';
import { CenteredPage } from '../../ui/centered-page.tsx';

/** The page to return to; only paths of the back office are allowed. */
function readReturnPath(state: unknown): string {
  const to = typeof state === 'object' && state && 'returnTo' in state ? state.returnTo : null;
  return typeof to === 'string' && to.startsWith('/') && !to.startsWith('//') ? to : '/';
}

export default function SignInPage() {
  const client = useApolloClient();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: unknown };
  const enter = (viewer: Viewer) => {
    saveViewer(client, viewer);
    void navigate(readReturnPath(state), { replace: true });
  };
  return (
    <CenteredPage title="Back office" text="For the people who run the shop.">
      <FirstOwner />
      <SignInForm onSignedIn={enter} />
      <SampleRoles onSignedIn={enter} />
    </CenteredPage>
  );
}
