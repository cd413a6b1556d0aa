/** Classes of a card with a radio button. */
export const CHOICE_CARD =
  'flex cursor-pointer items-center gap-3 rounded-2xl border-2 border-edge bg-paper p-3 font-semibold transition-colors duration-150 hover:border-ink has-checked:border-leaf has-checked:bg-leaf-wash has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:bg-sunk has-disabled:text-ink-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-lake';
