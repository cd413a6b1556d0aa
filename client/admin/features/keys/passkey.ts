// Passkeys in the browser. The library loads with the first use.

/** Asks the person for a passkey; returns the answer in the JSON of WebAuthn. Rejects if there is none or they cancel. */
export async function askForPasskey(options: string): Promise<string> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return JSON.stringify(await startAuthentication({ optionsJSON: JSON.parse(options) }));
}

/** Creates a passkey; returns the answer in the JSON of WebAuthn. */
export async function createPasskey(options: string): Promise<string> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  return JSON.stringify(await startRegistration({ optionsJSON: JSON.parse(options) }));
}

/** The message for an error of the browser. */
export function passkeyProblem(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  if (name === 'InvalidStateError') return 'You already have a passkey on this device.';
  if (name === 'SecurityError') return 'Passkeys work only over https, or on localhost.';
  return 'No passkey was used. Please try again, or use a code.';
}
