// Rows of two runs of the same act, so that only what the act decides is left to differ.
import { PLANTED_ID } from './planted.ts';

// Random or counted anew each time, and never what a client says.
const MASKS: readonly (readonly [RegExp, string])[] = [
  // Usernames of tests are ids cut short.
  [new RegExp(`(?!${PLANTED_ID})[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f-]{4,18}`, 'g'), '<id>'],
  [/20[2-9]\d-\d\d-\d\dT[\d:.+]+/g, '<time>'],
  [
    /"(requestHash|tokenHash|inputHash|keyHash|codeHash|key|fileKey|imageKey)": "(?!planted)[^"]*"/g,
    '"$1": "<made>"',
  ],
  [/(?:Mon|Tue|Wed|Thu|Fri), \d+ [A-Z][a-z]+,? \d+:\d\d [ap]m/g, '<time of a visit>'],
  [/"searchText": "[^"]*"/g, '"searchText": "<words>"'],
  [/"id": \d+/g, '"id": <counted>'],
  [/"number": "[^"]*"/g, '"number": "<counted>"'],
  [/MM\d{6}-[A-Z0-9]{6}/g, '<number of the order>'],
  [/and that makes \d+/g, 'and that makes <counted>'],
  [/and-that-makes-\d+/g, 'and-that-makes-<counted>'],
  [/"[78]\d{9}"/g, '"<mobile>"'],
];

/** These rows in an order of their own, without what is random in them. */
export function alike(rows: readonly string[]): string[] {
  return rows.map((row) => MASKS.reduce((text, [what, mask]) => text.replace(what, mask), row)).sort();
}
