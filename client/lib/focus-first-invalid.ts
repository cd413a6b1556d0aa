const INVALID = '[aria-invalid=true], [data-problem] input:not(:disabled)';

/** Moves the focus to the first field or choice with an error, once it is marked. */
export function focusFirstInvalid(form: HTMLFormElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>(INVALID)?.focus());
}
