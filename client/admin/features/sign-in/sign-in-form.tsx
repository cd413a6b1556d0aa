import { useState } from 'react';
import type { Viewer } from '../../app/viewer.ts';
import { EmailStep } from './email-step.tsx';
import { KeyStep } from './key-step.tsx';

interface SignInFormProps {
  /** Given when one person signs in again; then only the key is asked for. */
  email?: string;
  onSignedIn: (viewer: Viewer) => void;
}

/** A sign-in that waits for the key. */
export interface BegunSignIn {
  email: string;
  token: string;
  /** Options for the browser, in the JSON of WebAuthn. */
  passkeyOptions: string;
}

/** Signs in by e-mail, then passkey or code. */
export function SignInForm({ email = '', onSignedIn }: SignInFormProps) {
  const [begun, setBegun] = useState<BegunSignIn | null>(null);
  if (!begun) return <EmailStep email={email} onBegin={setBegun} />;
  return <KeyStep begun={begun} onSignedIn={onSignedIn} onRestart={() => setBegun(null)} />;
}
