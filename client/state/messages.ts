/** Messages for the toaster. The toast library loads with the first message. */
import { parseUserError } from '#client/lib/graph/user-error.ts';
import { createStore, useStore } from '#client/lib/store.ts';

export interface Message {
  id: number;
  text: string;
  /** 'alert' is announced immediately, with role alert. */
  kind: 'success' | 'alert' | 'info';
  action?: { label: string; run: () => void };
}

export const messageStore = createStore<readonly Message[]>([]);

export const useMessages = (): readonly Message[] => useStore(messageStore);

let count = 0;

/** Shows a message for 3 seconds: `showMessage('Your rating is added...')`. */
export function showMessage(text: string, options: Partial<Pick<Message, 'kind' | 'action'>> = {}): void {
  count += 1;
  messageStore.set([...messageStore.get(), { id: count, text, kind: 'success', ...options }]);
}

export const showAlert = (text: string): void => showMessage(text, { kind: 'alert' });

/** Shows the server's reason for a refusal, or `fallback` for other failures. */
export const showFailure = (error: unknown, fallback: string): void =>
  showAlert(parseUserError(error)?.message ?? fallback);

/** Removes messages that the toaster shows now. */
export function dequeueMessages(taken: readonly Message[]): void {
  messageStore.set(messageStore.get().filter((message) => !taken.includes(message)));
}
