/** Joins class names and leaves out what does not hold: `classNames('card', isOpen && 'open')`. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
