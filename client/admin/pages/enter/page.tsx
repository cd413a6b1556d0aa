import { useEffect, useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { errorMessage } from '#client/lib/graph/user-error.ts';
import { buttonLook } from '#client/ui/button-look.ts';
import { Button } from '#client/ui/button.tsx';
import { FormAlert } from '#client/ui/forms/form-alert.tsx';
import { saveViewer } from '../../app/viewer.ts';
import { useEnterByStaffLinkMutation } from '../../features/sign-in/sign-in.generated.ts';
import { CenteredPage } from '../../ui/centered-page.tsx';

/**
 * Opens a one-time link. The token is after '#', so that browsers do not send it and logs do not hold it. The link is
 * used by a click, because chat programs open links to preview them.
 */
export default function EnterPage() {
  const opened = useLocation();
  const [shown, setShown] = useState(opened);
  const token = shown.hash.slice(1);
  const client = useApolloClient();
  const navigate = useNavigate();
  const [problem, setProblem] = useState(
    token ? null : 'This link is incomplete. Please copy the whole link.',
  );
  const [enter, { loading }] = useEnterByStaffLinkMutation();
  // Another link that is opened in the same tab changes only the fragment.
  if (opened !== shown && opened.hash) {
    setShown(opened);
    setProblem(null);
  }
  useEffect(() => {
    // Removes the token from the browser history.
    if (opened.hash) history.replaceState(history.state, '', location.pathname);
  }, [opened]);
  const open = async () => {
    setProblem(null);
    try {
      const { data } = await enter({ variables: { token } });
      if (!data) return;
      saveViewer(client, data.enterByStaffLink);
      await navigate('/', { replace: true });
    } catch (error) {
      setProblem(
        errorMessage(error, 'The link could not be opened. Please check your connection and try again.'),
      );
    }
  };
  return (
    <CenteredPage title="Welcome" text="This one-time link signs you in to the back office.">
      <FormAlert text={problem} />
      {token && (
        <Button isBusy={loading} onClick={() => void open()}>
          Continue
        </Button>
      )}
      <Link to="/sign-in" className={buttonLook('quiet')}>
        Sign in with my key instead
      </Link>
    </CenteredPage>
  );
}
