import { i18n } from '#client/lib/i18n.ts';
import { showAlert, showMessage } from '#client/state/messages.ts';

/** Copies the URL of a path with a confirmation; shows the URL if copying fails. */
export async function copyLink(path: string): Promise<void> {
  const { href } = new URL(path, location.href);
  try {
    await navigator.clipboard.writeText(href);
    // Copying changes nothing on screen, so the message confirms it.
    showMessage(i18n.t('Copied'));
  } catch {
    showAlert(i18n.t('Your browser did not allow copying. The link is {url}', { url: href }));
  }
}
