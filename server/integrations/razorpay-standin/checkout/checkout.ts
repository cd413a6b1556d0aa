// checkout.js of the stand-in, with the same interface as the provider's script: `new Razorpay(options).open()`.
import { settle } from './bank.ts';
import { type Act, type Dialog, openDialog } from './dialog.ts';
import type { Failure, Options } from './options.ts';

class Razorpay {
  readonly #options: Options;
  readonly #failureListeners: ((failure: Failure) => void)[] = [];
  #dialog: Dialog | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: Options) {
    if (!options.key) throw new Error('No key passed');
    this.#options = options;
  }

  on(event: string, listener: (failure: Failure) => void): void {
    if (event === 'payment.failed') this.#failureListeners.push(listener);
  }

  open(): void {
    if (this.#dialog) return;
    const { modal, timeout } = this.#options;
    this.#dialog = openDialog(this.#options, {
      onAct: (act) => this.#act(act),
      onEscape: () => modal?.escape !== false && this.#act('close'),
    });
    if (timeout) this.#timer = setTimeout(() => this.#dismiss(), timeout * 1000);
  }

  /** Closes the dialog without calling back. */
  close(): void {
    clearTimeout(this.#timer);
    this.#dialog?.remove();
    this.#dialog = undefined;
  }

  #act(act: Act): void {
    if (act === 'stay') this.#dialog?.confirmLeave(false);
    else if (act === 'leave') this.#dismiss();
    else if (act !== 'close') void this.#settle(act);
    else if (this.#options.modal?.confirm_close) this.#dialog?.confirmLeave(true);
    else this.#dismiss();
  }

  #dismiss(): void {
    this.close();
    this.#options.modal?.ondismiss?.();
  }

  async #settle(act: 'pay' | 'fail' | 'late'): Promise<void> {
    const dialog = this.#dialog;
    dialog?.showError('');
    dialog?.busy(true);
    const response = await settle(act, this.#options).catch(() => null);
    // The page timed out or closed the dialog during the payment: only the webhook reports the result.
    if (!dialog || dialog !== this.#dialog) return;
    dialog.busy(false);
    if (!response) dialog.showError('The payment could not be sent. Are you online?');
    else if ('error' in response) this.#fail(dialog, response);
    else if (act === 'late') this.#dismiss();
    else {
      this.close();
      this.#options.handler?.(response);
    }
  }

  // The dialog stays open, so that the shopper can try again.
  #fail(dialog: Dialog, { error }: Failure): void {
    dialog.showError(error.description);
    for (const listener of this.#failureListeners) listener({ error });
  }
}

Object.assign(window, { Razorpay });
