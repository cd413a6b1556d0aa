// What a browser might take for a page or a program, were it ever to guess.
const MARKUP =
  /<(?:!doctype|\?xml|\?php|\/?(?:html|head|body|script|svg|iframe|object|embed|meta|style|form)\b)/i;

export function holdsMarkup(text: string): boolean {
  return MARKUP.test(text);
}
