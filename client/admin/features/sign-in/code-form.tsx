import { type FormEvent, useState } from 'react';
import { errorMessage } from '#client/lib/graph/user-error.ts';
import { Button } from '#client/ui/button.tsx';
import { Field } from '#client/ui/forms/field.tsx';
import { FormAlert } from '#client/ui/forms/form-alert.tsx';
import type { Viewer } from '../../app/viewer.ts';
import { useFinishStaffCodeSignInMutation } from './sign-in.generated.ts';

interface CodeFormProps {
  token: string;
  onSignedIn: (viewer: Viewer) => void;
}

export function CodeForm({ token, onSignedIn }: CodeFormProps) {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [finish, { loading }] = useFinishStaffCodeSignInMutation();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (loading) return;
    if (!code.trim()) return setProblem('Please enter a code.');
    setProblem(null);
    try {
      const { data } = await finish({ variables: { token, code: code.trim() } });
      if (data) onSignedIn(data.finishStaffCodeSignIn);
    } catch (error) {
      setProblem(errorMessage(error, 'Signing in failed. Please check your connection and try again.'));
    }
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <Field
        label="Code"
        hint="The six digits of your authenticator app, or one of your recovery codes."
        autoComplete="one-time-code"
        autoFocus
        required
        value={code}
        onChange={({ target }) => {
          setCode(target.value);
          setProblem(null);
        }}
      />
      <FormAlert text={problem} />
      <Button type="submit" isBusy={loading}>
        Sign in
      </Button>
    </form>
  );
}
