// Pages that pay need the policy of their own document: that of another page keeps the card provider out. Pure.
import { isPayingPage } from '#rules/paying-page.ts';

/** Whether the script may not run in the document that was fetched from there. One of our own, the stand-in's, may run anywhere. */
export function needsOwnDocument(scriptUrl: string, documentUrl: string): boolean {
  const { origin, pathname } = new URL(documentUrl);
  return new URL(scriptUrl, documentUrl).origin !== origin && !isPayingPage(pathname);
}
