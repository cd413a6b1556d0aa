import { type FormEvent, useState } from 'react';
import { errorMessage } from '#client/lib/graph/user-error.ts';
import { Button } from '#client/ui/button.tsx';
import { Field } from '#client/ui/forms/field.tsx';
import { FormAlert } from '#client/ui/forms/form-alert.tsx';
import { useBeginStaffSignInMutation } from './sign-in.generated.ts';
import type { BegunSignIn } from './sign-in-form.tsx';

interface EmailStepProps {
  email: string;
  onBegin: (begun: BegunSignIn) => void;
}

export function EmailStep({ email: known, onBegin }: EmailStepProps) {
  const [typed, setTyped] = useState(known);
  const [problem, setProblem] = useState<string | null>(null);
  const [begin, { loading }] = useBeginStaffSignInMutation();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const email = typed.trim();
    if (loading) return;
    if (!email) return setProblem('Please enter your e-mail.');
    setProblem(null);
    try {
      const { data } = await begin({ variables: { email } });
      if (data) onBegin({ email, ...data.beginStaffSignIn });
    } catch (error) {
      setProblem(errorMessage(error, 'Signing in failed. Please check your connection and try again.'));
    }
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <Field
        label="Work e-mail"
        type="email"
        inputMode="email"
        autoComplete="username webauthn"
        autoFocus
        required
        readOnly={known !== ''}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setProblem(null);
        }}
      />
      <FormAlert text={problem} />
      <Button type="submit" isBusy={loading}>
        Continue
      </Button>
    </form>
  );
}
