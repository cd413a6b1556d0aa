/** What a form holds: the text of each field, by the field's name. */
export type FormTexts = Readonly<Record<string, string>>;
