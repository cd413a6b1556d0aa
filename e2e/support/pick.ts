import type { Locator } from 'playwright-core';

/** Chooses a radio button by its label, once the label has stopped moving. */
export async function pick(radio: Locator): Promise<void> {
  await radio.locator('xpath=ancestor::label').click();
}
