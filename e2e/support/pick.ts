import type { Locator } from 'playwright-core';

/** Chooses a radio button as a thumb does: by its label, once that stands still. */
export async function pick(radio: Locator): Promise<void> {
  await radio.locator('xpath=ancestor::label').click();
}
