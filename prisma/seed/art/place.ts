/** Finds the place of a story from its words. */

export type Place =
  | 'park'
  | 'kitchen'
  | 'monsoon'
  | 'bath'
  | 'vet'
  | 'sofa'
  | 'balcony'
  | 'training'
  | 'travel'
  | 'festival'
  | 'summer'
  | 'winter'
  | 'home'
  | 'street'
  | 'study'
  | 'night';

const WORDS: readonly [RegExp, Place][] = [
  [/monsoon|\brain|puddle|umbrella/i, 'monsoon'],
  [/festiv|diwali|\bholi\b|cracker|\bdiya|rangoli|celebrat|birthday/i, 'festival'],
  [/bath|groom|shampoo|brush|\bspa\b|salon/i, 'bath'],
  [/\bvet|clinic|doctor|vaccin|medic|hospital/i, 'vet'],
  [/travel|\btrain\b|railway|platform|\bcar\b|\btrip|suitcase|journey|station|airport|boarding/i, 'travel'],
  [/training|agility|school|\bclass|\btrick/i, 'training'],
  [/kitchen|\bfood|bowl|\bcook|\bmeal|\beat|\bfeed|\bdiet/i, 'kitchen'],
  [/balcony|terrace|\broof|window|perch/i, 'balcony'],
  [/summer|\bheat|\bsun\b|beach|\bhot\b/i, 'summer'],
  [/winter|\bcold|sweater|snow/i, 'winter'],
  [/night|sleep|\bbed\b|moon/i, 'night'],
  [/street|\blane\b|\bgali|market|\bcity|adopt|rescue/i, 'street'],
  [/\bpark|garden|\bwalk|grass|lawn|outdoor|\bplay|\bfield|courtyard/i, 'park'],
  [/sofa|living|couch|lounge/i, 'sofa'],
  [/\bread|\bdesk|study|\bbook|\bwork|office|health/i, 'study'],
];

/** The place that the words name; a room at home if they name none. */
export function pickPlace(keywords: string): Place {
  return WORDS.find(([pattern]) => pattern.test(keywords))?.[1] ?? 'home';
}
