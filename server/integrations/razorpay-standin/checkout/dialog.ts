// The payment dialog: a modal in a shadow root, so that its styles and the page's do not affect each other.
import { resolveTheme } from './colour.ts';
import type { Options } from './options.ts';
import { STYLES } from './styles.ts';

export type Act = 'pay' | 'fail' | 'late' | 'close' | 'leave' | 'stay';

export interface Dialog {
  /** Disables the buttons while a request is pending. */
  busy(isBusy: boolean): void;
  showError(message: string): void;
  /** Asks whether the shopper really wants to leave. */
  confirmLeave(isAsking: boolean): void;
  remove(): void;
}

interface Listener {
  onAct(act: Act): void;
  onEscape(): void;
}

const MARKUP = `
<dialog aria-labelledby="title" aria-describedby="note" closedby="none">
  <section>
    <header><h2 id="title" tabindex="-1"></h2><p data-of="description"></p><p class="amount" data-of="amount"></p></header>
    <div class="body">
      <p class="note" id="note">Test mode: this stands in for the card provider. No money moves.</p>
      <dl></dl>
      <p class="trouble" role="alert"></p>
      <div class="acts" data-of="paying">
        <button type="button" class="first" data-act="pay">Pay</button>
        <button type="button" data-act="fail">Fail</button>
        <button type="button" data-act="close">Close</button>
        <button type="button" class="ask" data-act="late">Close, then pay late</button>
      </div>
      <div class="acts" data-of="asking" hidden>
        <p class="ask">Do you really want to leave without paying?</p>
        <button type="button" data-act="leave">Yes, leave</button>
        <button type="button" data-act="stay">No, go on</button>
      </div>
    </div>
  </section>
</dialog>`;

export function openDialog(options: Options, listener: Listener): Dialog {
  const host = document.createElement('div');
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLES);
  root.adoptedStyleSheets = [sheet];
  root.innerHTML = MARKUP;
  const part = (selector: string) => found(root, selector);
  fill(part, options);
  const dialog = part('dialog') as HTMLDialogElement;
  listen(dialog, listener);
  document.body.append(host);
  const { overflow } = document.documentElement.style;
  document.documentElement.style.overflow = 'hidden';
  dialog.showModal();
  part('#title').focus();
  return {
    busy: (isBusy) => {
      dialog.ariaBusy = String(isBusy);
      for (const button of root.querySelectorAll('button')) button.ariaDisabled = String(isBusy);
    },
    showError: (message) => void (part('.trouble').textContent = message),
    confirmLeave: (isAsking) => {
      part('[data-of=paying]').hidden = isAsking;
      part('[data-of=asking]').hidden = !isAsking;
      part(isAsking ? '[data-act=stay]' : '[data-act=pay]').focus();
    },
    remove: () => {
      dialog.close(); // restores the focus
      host.remove();
      document.documentElement.style.overflow = overflow;
    },
  };
}

function listen(dialog: HTMLDialogElement, { onAct, onEscape }: Listener): void {
  dialog.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-act]') : null;
    if (button && dialog.ariaBusy !== 'true') onAct(button.dataset.act as Act);
  });
  // Keys do not reach the page, and Escape does not close the dialog by itself.
  dialog.addEventListener('keydown', (event) => {
    event.stopPropagation();
    if (event.key === 'Tab') trapFocus(dialog, event);
    if (event.key !== 'Escape') return;
    event.preventDefault();
    if (dialog.ariaBusy !== 'true') onEscape();
  });
  dialog.addEventListener('cancel', (event) => event.preventDefault());
  dialog.addEventListener('close', () => {
    if (dialog.isConnected) dialog.showModal();
  });
}

// Keeps the focus inside the dialog: Tab on the last button moves to the first.
function trapFocus(dialog: HTMLDialogElement, event: KeyboardEvent): void {
  const buttons = [...dialog.querySelectorAll('button')].filter((button) => button.checkVisibility());
  const at = buttons.findIndex((button) => button === event.target);
  const isLeaving = event.shiftKey ? at <= 0 : at === buttons.length - 1;
  if (!isLeaving) return;
  event.preventDefault();
  buttons.at(event.shiftKey ? -1 : 0)?.focus();
}

function fill(part: (selector: string) => HTMLElement, options: Options): void {
  const { name = 'Payment', description = '', image, prefill = {}, currency = 'INR' } = options;
  const { theme, onTheme } = resolveTheme(options.theme?.color);
  const { style } = part('dialog');
  style.setProperty('--theme', theme);
  style.setProperty('--on-theme', onTheme);
  part('#title').textContent = name;
  part('[data-of=description]').textContent = description;
  part('[data-of=amount]').textContent = new Intl.NumberFormat('en-IN', {
    style: 'currency',
    currency,
  }).format(Number(options.amount) / 100);
  if (image) part('header').prepend(Object.assign(new Image(), { src: image, alt: '' }));
  const rows = { Name: prefill.name, 'E-mail': prefill.email, Phone: prefill.contact };
  for (const [label, value] of Object.entries(rows)) {
    if (value) part('dl').append(element('dt', label), element('dd', value));
  }
}

function element(tag: 'dt' | 'dd', text: string): HTMLElement {
  return Object.assign(document.createElement(tag), { textContent: text });
}

function found(root: ShadowRoot, selector: string): HTMLElement {
  const part = root.querySelector<HTMLElement>(selector);
  if (!part) throw new Error(`the dialog has no ${selector}`);
  return part;
}
