// Sentences with figures in them. A rule says them in English with the figures filled in; who shows one in another
// language finds here what it was made of. For what a module knows as it loads: nothing is ever forgotten.
type Values = Record<string, string | number>;

/** A value that is missing leaves nothing behind. @example filled('Hello, {name}', { name: 'Moti' }) // 'Hello, Moti' */
export const filled = (sentence: string, values: Readonly<Record<string, unknown>>): string =>
  sentence.replace(/\{(\w+)\}/g, (_whole, name: string) => [values[name]].join(''));

interface Figured {
  sentence: string;
  values: Values;
}

const known = new Map<string, Figured>();

/** @example figured(/*i18n*\/ 'Please use at most {max} characters', { max: 80 }) // 'Please use at most 80 characters' */
export function figured(sentence: string, values: Values): string {
  const said = filled(sentence, values);
  known.set(said, { sentence, values });
  return said;
}

interface Dictionary {
  messages: Record<string, unknown>;
  t(sentence: string, values: Values): string;
}

/** What a dictionary says for a text that it does not list: its figures in the dictionary's own words, else itself. */
export function figuredIn(dictionary: Dictionary, text: string): string {
  const made = known.get(text);
  return made && made.sentence in dictionary.messages ? dictionary.t(made.sentence, made.values) : text;
}
