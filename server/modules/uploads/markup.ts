// Markup that a browser with content sniffing could run as a page or a script.
const MARKUP =
  /<(?:!doctype|\?xml|\?php|\/?(?:html|head|body|script|svg|iframe|object|embed|meta|style|form)\b)/i;

export function containsMarkup(text: string): boolean {
  return MARKUP.test(text);
}
