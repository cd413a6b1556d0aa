import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { i18n } from '#client/lib/i18n.ts';
import { paths } from '#client/lib/paths.ts';
import { errorMessage, parseUserError, SAVE_FAILED } from '#client/lib/graph/user-error.ts';
import { useSession } from '#client/state/session.ts';
import { requestSignIn } from '#client/state/sign-in.ts';
import { showMessage } from '#client/state/messages.ts';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { FormAlert } from '#client/ui/forms/form-alert.tsx';
import { LoadFailed } from '#client/ui/loading/load-failed.tsx';
import { PageSkeleton } from '#client/ui/loading/page-skeleton.tsx';
import { useAcceptFamilyLinkMutation, useOpenFamilyLinkMutation } from './sharing.generated.ts';

/** Asks whether to join the family of a pet, once the person has signed in. */
export function JoinFamily({ token }: { token: string }) {
  const session = useSession();
  // A truncated link, which is reported without signing in.
  if (token === '') return <NoInvitation />;
  if (session.status === 'unknown') return <PageSkeleton />;
  if (session.status === 'visitor') return <SignInToJoin />;
  return <Invitation token={token} />;
}

function SignInToJoin() {
  return (
    <EmptyState
      level="page"
      title={i18n.t('Someone is sharing their pet with you')}
      text={i18n.t('Sign in to see who invited you and to accept. A code to your mobile is all it takes.')}
      pose="waiting"
    >
      <Button onClick={() => requestSignIn()}>{i18n.t('Sign in')}</Button>
    </EmptyState>
  );
}

function NoInvitation({ reason }: { reason?: string }) {
  return (
    <EmptyState
      level="page"
      title={i18n.t('This invitation is not valid')}
      text={
        reason ??
        i18n.t('It was revoked, has expired or is incomplete. Please ask the owner of the pet for a new one.')
      }
    />
  );
}

function Invitation({ token }: { token: string }) {
  const [open, { data, error }] = useOpenFamilyLinkMutation({ fetchPolicy: 'no-cache' });
  const ask = useCallback(() => void open({ variables: { token } }).catch(() => undefined), [open, token]);
  useEffect(ask, [ask]);
  if (data) return <Invited token={token} invitation={data.openFamilyLink} />;
  const userError = parseUserError(error);
  if (userError) return <NoInvitation reason={userError.message} />;
  if (error)
    return <LoadFailed title={i18n.t('The invitation could not be loaded')} level="page" onRetry={ask} />;
  return <PageSkeleton />;
}

interface InvitedProps {
  token: string;
  invitation: { petName: string; ownerName: string; access: 'READ' | 'WRITE' };
}

function Invited({ token, invitation: { petName, ownerName, access } }: InvitedProps) {
  const [accept, { loading }] = useAcceptFamilyLinkMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const navigate = useNavigate();
  const join = async () => {
    setProblem(null);
    try {
      const { data } = await accept({ variables: { token } });
      if (!data) return;
      showMessage(i18n.t('{name} is now shared with you.', { name: petName }));
      void navigate(paths.pet(data.acceptFamilyLink.id), { replace: true });
    } catch (error) {
      setProblem(errorMessage(error, i18n.t(SAVE_FAILED)));
    }
  };
  const names = { owner: ownerName, name: petName };
  return (
    <div className="shell grid max-w-2xl gap-4 pt-6 pb-10">
      <h1 className="text-3xl break-words">{i18n.t('{owner} is sharing {name} with you', names)}</h1>
      <p className="text-lg text-ink-soft">
        {access === 'WRITE'
          ? i18n.t(
              'You can see everything about {name}, add notes, plan care and get reminders of what is due.',
              names,
            )
          : i18n.t('You can see everything about {name}.', names)}
      </p>
      <FormAlert text={problem} />
      <Button className="justify-self-start" isBusy={loading} onClick={() => void join()}>
        {i18n.t('Accept')}
      </Button>
    </div>
  );
}
