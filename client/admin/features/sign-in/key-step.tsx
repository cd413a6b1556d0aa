import { useState } from 'react';
import { KeyRound } from 'lucide-react';
import { errorMessage } from '#client/lib/graph/user-error.ts';
import { Button } from '#client/ui/button.tsx';
import { FormAlert } from '#client/ui/forms/form-alert.tsx';
import type { Viewer } from '../../app/viewer.ts';
import { askForPasskey, passkeyProblem } from '../keys/passkey.ts';
import { CodeForm } from './code-form.tsx';
import { useFinishStaffPasskeySignInMutation } from './sign-in.generated.ts';
import type { BegunSignIn } from './sign-in-form.tsx';

interface KeyStepProps {
  begun: BegunSignIn;
  onSignedIn: (viewer: Viewer) => void;
  onRestart: () => void;
}

/** The second step: a passkey, or a code from an app or the list of recovery codes. */
export function KeyStep({ begun, onSignedIn, onRestart }: KeyStepProps) {
  const [isCode, setIsCode] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [finish] = useFinishStaffPasskeySignInMutation();
  const signIn = async () => {
    let response: string;
    try {
      response = await askForPasskey(begun.passkeyOptions);
    } catch (error) {
      return setProblem(passkeyProblem(error));
    }
    try {
      const { data } = await finish({ variables: { token: begun.token, response } });
      if (data) onSignedIn(data.finishStaffPasskeySignIn);
    } catch (error) {
      setProblem(errorMessage(error, 'Signing in failed. Please check your connection and try again.'));
    }
  };
  // Busy from the first click: a second one would cancel the browser's own dialog.
  const press = async () => {
    setProblem(null);
    setIsBusy(true);
    await signIn();
    setIsBusy(false);
  };
  return (
    <div className="grid gap-5">
      <p>
        Signing in as <strong className="break-words">{begun.email}</strong>
      </p>
      {isCode ? (
        <CodeForm token={begun.token} onSignedIn={onSignedIn} />
      ) : (
        <>
          <FormAlert text={problem} />
          <Button isBusy={isBusy} onClick={() => void press()} autoFocus>
            <KeyRound aria-hidden="true" className="size-5" />
            Use passkey
          </Button>
        </>
      )}
      <div className="flex flex-wrap justify-between gap-3">
        <Button look="quiet" onClick={() => setIsCode(!isCode)}>
          {isCode ? 'Use a passkey instead' : 'Use a code instead'}
        </Button>
        <Button look="quiet" onClick={onRestart}>
          Start again
        </Button>
      </div>
    </div>
  );
}
