/**
 * A message shown once on the home page after an account is closed; the full page load in between clears
 * everything else.
 */
import { readTabStorage, writeTabStorage } from '#client/lib/tab-storage.ts';
import { showMessage } from './messages.ts';

const ENTRY = 'pet-flash-message';

export const saveFlashMessage = (text: string): void => writeTabStorage(ENTRY, text);

export function showFlashMessage(): void {
  const text = readTabStorage(ENTRY);
  if (text === null) return;
  writeTabStorage(ENTRY, null);
  showMessage(text);
}
