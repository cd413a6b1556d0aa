// Common substances that are dangerous to pets. If a search or a text by a member mentions one, the shop advises to call a
// vet. There are no doses, since the dangerous amount depends on too many factors. Source: Merck Veterinary Manual
// (Toxicology: food hazards; toxicities from human drugs; pyrethrins and pyrethroids).

export interface Hazard {
  key: string;
  /** The danger, and which pets it affects. */
  warning: string;
}

interface KnownHazard extends Hazard {
  names: readonly string[];
}

const HAZARDS: readonly KnownHazard[] = [
  {
    key: 'chocolate',
    warning: /*i18n*/ 'Chocolate and cocoa are poisonous to dogs and cats.',
    // Chocolate is also a coat colour.
    names: [
      'chocolates?(?! (?:lab|labrador|brown|point|colou?r|coat|bicolou?r|tortie))',
      'cocoa',
      'चॉकलेट',
      'चाकलेट',
      'कोको',
    ],
  },
  {
    key: 'xylitol',
    warning: /*i18n*/ 'Xylitol, a sweetener in chewing gum and sugar-free food, is poisonous to dogs.',
    names: ['xylitol', 'birch sugar', 'sugar[ -]free (?:chewing )?gum', 'ज़ाइलिटॉल', 'जाइलिटोल'],
  },
  {
    key: 'onion',
    warning: /*i18n*/ 'Onion and garlic are poisonous to dogs and cats, whether raw, cooked or as a powder.',
    names: ['onions?', 'garlic', 'leeks?', 'chives?', 'pya+z', 'lahsu?n', 'प्याज़?', 'लहसुन'],
  },
  {
    key: 'grapes',
    warning: /*i18n*/ 'Grapes and raisins can make the kidneys of dogs fail.',
    names: ['grapes?', 'raisins?', 'sultanas?', 'kishmish', 'angoor', 'अंगूर', 'किशमिश'],
  },
  {
    key: 'permethrin',
    warning: /*i18n*/ 'Permethrin, which is in many tick products for dogs, can kill a cat.',
    names: ['permethrin', 'पर्मेथ्रिन', 'परमेथ्रिन'],
  },
  {
    key: 'paracetamol',
    warning: /*i18n*/ 'Paracetamol can kill a cat and harms dogs. Never give it without a vet.',
    names: [
      'paracetamol',
      'acetaminophen',
      'crocin',
      'dolo',
      'calpol',
      'tylenol',
      'पैरासिटामोल',
      'पेरासिटामोल',
    ],
  },
];

const PATTERNS = HAZARDS.map(({ names, ...hazard }) => ({
  hazard,
  pattern: new RegExp(`(?<![\\p{L}\\p{M}])(?:${names.join('|')})(?![\\p{L}\\p{M}])`, 'iu'),
}));

/** More warnings would hide the urgent one. */
const MAX_HAZARDS = 2;

/** The hazards in a text, two at most. */
export function matchHazards(text: string): Hazard[] {
  return PATTERNS.flatMap(({ hazard, pattern }) => (pattern.test(text) ? [hazard] : [])).slice(
    0,
    MAX_HAZARDS,
  );
}
