import { useState, type FormEvent } from 'react';
import { i18n } from '#client/lib/i18n.ts';
import { parseUserError } from '#client/lib/graph/user-error.ts';
import { Button } from '#client/ui/button.tsx';
import { Field } from '#client/ui/forms/field.tsx';
import { FormAlert } from '#client/ui/forms/form-alert.tsx';

export interface NameAndPin {
  fullName: string;
  postalCode: string;
}

/** Full name and PIN code of the last order to an address. `onTry` returns an error message. */
export function NameAndPinForm({ onTry }: { onTry: (answer: NameAndPin) => Promise<string | null> }) {
  const [fullName, setFullName] = useState('');
  const [postalCode, setPostalCode] = useState('');
  const [isTrying, setIsTrying] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isTrying) return;
    if (!fullName.trim() || !postalCode.trim())
      return setProblem(/*i18n*/ 'Please enter both the full name and the PIN code');
    setIsTrying(true);
    setProblem(null);
    try {
      setProblem(await onTry({ fullName, postalCode }));
    } catch (error) {
      setProblem(
        parseUserError(error)?.message ??
          /*i18n*/ 'Something went wrong. Please check your connection and try again.',
      );
    } finally {
      setIsTrying(false);
    }
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <p>{i18n.t('Who was your last delivery for, and where did it go?')}</p>
      <Field
        label={i18n.t('Full name')}
        autoComplete="name"
        required
        value={fullName}
        onChange={(event) => setFullName(event.target.value)}
      />
      <Field
        label={i18n.t('Pincode')}
        inputMode="numeric"
        autoComplete="postal-code"
        required
        maxLength={10}
        value={postalCode}
        onChange={(event) => setPostalCode(event.target.value)}
      />
      <FormAlert text={problem} />
      <Button type="submit" isBusy={isTrying}>
        {i18n.t('Open my account')}
      </Button>
    </form>
  );
}
