// Messages with values, such as limits. Rules build them in English; this registry maps the result back to its
// template and values, so that it can be translated. Entries are never removed: use it for module constants only.
type Values = Record<string, string | number>;

/** Replaces placeholders; missing values become empty. @example interpolate('Hello, {name}', { name: 'Moti' }) // 'Hello, Moti' */
export const interpolate = (sentence: string, values: Readonly<Record<string, unknown>>): string =>
  sentence.replace(/\{(\w+)\}/g, (_whole, name: string) => [values[name]].join(''));

interface Interpolation {
  sentence: string;
  values: Values;
}

const interpolations = new Map<string, Interpolation>();

/** @example withValues(/*i18n*\/ 'Please use at most {max} characters', { max: 80 }) // 'Please use at most 80 characters' */
export function withValues(sentence: string, values: Values): string {
  const text = interpolate(sentence, values);
  interpolations.set(text, { sentence, values });
  return text;
}

interface Dictionary {
  messages: Record<string, unknown>;
  t(sentence: string, values: Values): string;
}

/** The translation of a text that `withValues` built; otherwise the text itself. */
export function translateWithValues(dictionary: Dictionary, text: string): string {
  const interpolation = interpolations.get(text);
  return interpolation && interpolation.sentence in dictionary.messages
    ? dictionary.t(interpolation.sentence, interpolation.values)
    : text;
}
