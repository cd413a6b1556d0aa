/** What is said once on the home page after an account was closed; the full load in between forgets all else. */
import { readTab, writeTab } from '#client/lib/tab-storage.ts';
import { showMessage } from './messages.ts';

const ENTRY = 'pet-farewell';

export const keepFarewell = (text: string): void => writeTab(ENTRY, text);

export function sayFarewell(): void {
  const text = readTab(ENTRY);
  if (text === null) return;
  writeTab(ENTRY, null);
  showMessage(text);
}
