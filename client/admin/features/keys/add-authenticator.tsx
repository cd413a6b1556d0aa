import { type FormEvent, useEffect, useState } from 'react';
import { renderSVG } from 'uqr';
import { errorMessage } from '#client/lib/graph/user-error.ts';
import { Button } from '#client/ui/button.tsx';
import { Field } from '#client/ui/forms/field.tsx';
import { FormAlert } from '#client/ui/forms/form-alert.tsx';
import { Skeleton } from '#client/ui/loading/skeleton.tsx';
import type { AddedKey } from './add-key.tsx';
import { useAddStaffAuthenticatorMutation, useBeginStaffAuthenticatorMutation } from './keys.generated.ts';

export function AddAuthenticator({ onAdded }: { onAdded: (added: AddedKey) => void }) {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [begin, { data, error: failure }] = useBeginStaffAuthenticatorMutation();
  const [add, { loading }] = useAddStaffAuthenticatorMutation({ fetchPolicy: 'no-cache' });
  useEffect(() => void begin().catch(() => undefined), [begin]);
  const step = data?.beginStaffAuthenticator;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (loading || !step) return;
    // Apps show the code in two groups of digits.
    const digits = code.replace(/\s/g, '');
    if (!/^\d{6}$/.test(digits)) return setProblem('Please enter the six-digit code from the app.');
    setProblem(null);
    try {
      const variables = { token: step.token, code: digits, name: 'Authenticator app' };
      const { data: added } = await add({ variables });
      if (added) onAdded(added.addStaffAuthenticator);
    } catch (error) {
      setProblem(errorMessage(error, 'The app could not be added. Please try again.'));
    }
  };
  if (failure)
    return <FormAlert text={errorMessage(failure, 'The QR code could not be loaded. Please try again.')} />;
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <p>Scan this with an authenticator app, then enter the code it shows.</p>
      {step ? <Secret uri={step.uri} secret={step.secret} /> : <Skeleton className="size-48" />}
      <Field
        label="Code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        required
        value={code}
        onChange={({ target }) => {
          setCode(target.value);
          setProblem(null);
        }}
      />
      <FormAlert text={problem} />
      <Button type="submit" isBusy={loading}>
        Add authenticator app
      </Button>
    </form>
  );
}

function Secret({ uri, secret }: { uri: string; secret: string }) {
  return (
    <>
      <img
        src={`data:image/svg+xml,${encodeURIComponent(renderSVG(uri))}`}
        alt="QR code for the authenticator app"
        className="size-48 rounded-xl bg-white p-2"
      />
      <p className="text-sm">
        Or type this key into the app:{' '}
        <code>
          {/* Spaced by margins, so that it is copied without spaces. */}
          {(secret.match(/.{1,4}/g) ?? []).map((group, index) => (
            <span key={index} className="me-2 inline-block">
              {group}
            </span>
          ))}
        </code>
      </p>
    </>
  );
}
