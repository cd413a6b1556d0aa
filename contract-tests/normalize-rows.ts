// Makes rows of two runs comparable by masking generated values.
import { EXTRA_ID } from './extra-fields.ts';

// Generated on each run and never sent by a client.
const MASKS: readonly (readonly [RegExp, string])[] = [
  // Usernames of test users are shortened ids.
  [new RegExp(`(?!${EXTRA_ID})[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f-]{4,18}`, 'g'), '<id>'],
  [/20[2-9]\d-\d\d-\d\dT[\d:.+]+/g, '<time>'],
  [
    /"(requestHash|tokenHash|inputHash|keyHash|codeHash|key|fileKey|imageKey)": "(?!planted)[^"]*"/g,
    '"$1": "<generated>"',
  ],
  [/(?:Mon|Tue|Wed|Thu|Fri), \d+ [A-Z][a-z]+,? \d+:\d\d [ap]m/g, '<time of a visit>'],
  [/"searchText": "[^"]*"/g, '"searchText": "<words>"'],
  [/"(ratingSum|ratingCount|ratingScore)": \d+/g, '"$1": "<counted>"'],
  [/"id": \d+/g, '"id": <counted>'],
  [/"number": "[^"]*"/g, '"number": "<counted>"'],
  [/"repeat-[\w-]{43}"/g, '"<dates of repeat orders>"'],
  [/MM\d{6}-[A-Z0-9]{6}/g, '<number of the order>'],
  [/and that makes \d+/g, 'and that makes <counted>'],
  [/and-that-makes-\d+/g, 'and-that-makes-<counted>'],
  [/"(order|cust)_[0-9A-Za-z]{14}"/g, '"<$1 of the provider>"'],
  [/"(?:\+91)?[789]\d{9}"/g, '"<mobile>"'],
];

/** The rows sorted, with generated values masked. */
export function normalizeRows(rows: readonly string[]): string[] {
  return rows.map((row) => MASKS.reduce((text, [pattern, mask]) => text.replace(pattern, mask), row)).sort();
}
