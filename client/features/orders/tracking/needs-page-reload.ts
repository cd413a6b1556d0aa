// Payment pages have their own content security policy; other pages block the card provider's script. Pure.
import { isPaymentPage } from '#rules/orders/payment-page.ts';

/**
 * Whether the page must reload because the policy of the loaded document blocks the script. Scripts of the
 * shop's own origin always run.
 */
export function needsPageReload(scriptUrl: string, documentUrl: string): boolean {
  const { origin, pathname } = new URL(documentUrl);
  return new URL(scriptUrl, documentUrl).origin !== origin && !isPaymentPage(pathname);
}
