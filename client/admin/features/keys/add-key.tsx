import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import type { AddStaffPasskeyMutation } from './keys.generated.ts';
import { AddAuthenticator } from './add-authenticator.tsx';
import { AddPasskey } from './add-passkey.tsx';

export type AddedKey = AddStaffPasskeyMutation['addStaffPasskey'];

/** Adds a passkey or, for devices without, an authenticator app. */
export function AddKey({ onAdded }: { onAdded: (added: AddedKey) => void }) {
  const [isApp, setIsApp] = useState(false);
  return (
    <div className="grid gap-4">
      {isApp ? <AddAuthenticator onAdded={onAdded} /> : <AddPasskey onAdded={onAdded} />}
      <Button look="quiet" className="justify-self-start" onClick={() => setIsApp(!isApp)}>
        {isApp ? 'Use a passkey instead' : 'Use an authenticator app instead'}
      </Button>
    </div>
  );
}
