/** Joins class names, skipping falsy ones: `classNames('card', isOpen && 'open')`. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
