const FORM = /^\d{2}[A-Z]{5}\d{4}[A-Z][A-Z\d]Z[A-Z\d]$/;
const CHARACTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Whether a text is a GST number: its form is right, and its last character follows from the others. */
export function isGstin(text: string): boolean {
  return FORM.test(text) && text.endsWith(checkCharacter(text.slice(0, 14)));
}

/** Every other value counts double; those of two digits in base 36 are summed. */
function checkCharacter(text: string): string {
  const sum = [...text]
    .map((character, index) => CHARACTERS.indexOf(character) * (index % 2 === 0 ? 1 : 2))
    .reduce((total, value) => total + Math.floor(value / 36) + (value % 36), 0);
  return CHARACTERS[(36 - (sum % 36)) % 36] ?? '';
}
