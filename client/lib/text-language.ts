/** The language of a text of the shop that may be translated, for screen readers and fonts. */
export const detectLanguageTag = (text: string): 'hi' | 'en-IN' =>
  /[\u0900-\u097f]/.test(text) ? 'hi' : 'en-IN';
