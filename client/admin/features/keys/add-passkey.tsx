import { type FormEvent, useState } from 'react';
import { errorMessage } from '#client/lib/graph/user-error.ts';
import { Button } from '#client/ui/button.tsx';
import { Field } from '#client/ui/forms/field.tsx';
import { FormAlert } from '#client/ui/forms/form-alert.tsx';
import type { AddedKey } from './add-key.tsx';
import { useAddStaffPasskeyMutation, useBeginStaffPasskeyMutation } from './keys.generated.ts';
import { createPasskey, passkeyProblem } from './passkey.ts';

export function AddPasskey({ onAdded }: { onAdded: (added: AddedKey) => void }) {
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [begin] = useBeginStaffPasskeyMutation();
  // Not cached: the page that shows the recovery codes decides when the person may go on.
  const [add] = useAddStaffPasskeyMutation({ fetchPolicy: 'no-cache' });
  const create = async () => {
    const { data: begun } = await begin();
    if (!begun) return;
    const { token, passkeyOptions } = begun.beginStaffPasskey;
    let response: string;
    try {
      response = await createPasskey(passkeyOptions);
    } catch (error) {
      return setProblem(passkeyProblem(error));
    }
    const { data } = await add({ variables: { token, response, name: name.trim() || 'Passkey' } });
    if (data) onAdded(data.addStaffPasskey);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setProblem(null);
    setIsBusy(true);
    try {
      await create();
    } catch (error) {
      setProblem(errorMessage(error, 'The passkey could not be saved. Please try again.'));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <p>
        A passkey is unlocked by fingerprint, face or the PIN of the device. It cannot be guessed or phished.
      </p>
      <Field
        label="Name of this device"
        hint="For example 'Packing table' or 'My phone', to recognise the key later."
        maxLength={60}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <FormAlert text={problem} />
      <Button type="submit" isBusy={isBusy}>
        Add passkey
      </Button>
    </form>
  );
}
