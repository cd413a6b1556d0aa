import { errorMessage } from '#client/lib/graph/user-error.ts';
import { showAlert, showMessage } from '#client/state/messages.ts';

/** The message of a failed action that the server gave no reason for. */
export const ACTION_FAILED = 'Something went wrong. Please check your connection and try again.';

/** Runs the action of a button, then shows the message `done`, or why the action failed. */
export async function runAction(action: () => Promise<unknown>, done?: string): Promise<void> {
  try {
    await action();
    if (done) showMessage(done);
  } catch (error) {
    showAlert(errorMessage(error, ACTION_FAILED));
  }
}
