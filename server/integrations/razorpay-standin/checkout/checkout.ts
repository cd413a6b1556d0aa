// checkout.js of the stand-in: `new Razorpay(options).open()`, as the provider's own script offers it.
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

  /** Takes the dialog away; nobody is told. */
  close(): void {
    clearTimeout(this.#timer);
    this.#dialog?.remove();
    this.#dialog = undefined;
  }

  #act(act: Act): void {
    if (act === 'stay') this.#dialog?.ask(false);
    else if (act === 'leave') this.#dismiss();
    else if (act !== 'close') void this.#settle(act);
    else if (this.#options.modal?.confirm_close) this.#dialog?.ask(true);
    else this.#dismiss();
  }

  #dismiss(): void {
    this.close();
    this.#options.modal?.ondismiss?.();
  }

  async #settle(act: 'pay' | 'fail' | 'late'): Promise<void> {
    const dialog = this.#dialog;
    dialog?.tell('');
    dialog?.busy(true);
    const answer = await settle(act, this.#options).catch(() => null);
    // Timed out, or closed by the page: the webhook alone will tell.
    if (!dialog || dialog !== this.#dialog) return;
    dialog.busy(false);
    if (!answer) dialog.tell('The payment could not be sent. Are you online?');
    else if ('error' in answer) this.#fail(dialog, answer);
    else if (act === 'late') this.#dismiss();
    else {
      this.close();
      this.#options.handler?.(answer);
    }
  }

  // The dialog stays, so that the shopper may try again.
  #fail(dialog: Dialog, { error }: Failure): void {
    dialog.tell(error.description);
    for (const listener of this.#failureListeners) listener({ error });
  }
}

Object.assign(window, { Razorpay });
