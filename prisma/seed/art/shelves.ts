/** The products shown for each category. */
import type { PackShape, PetKind } from '../types.ts';

type Show = readonly [pack: PackShape, name: string, colour: string];

export const SHELVES: readonly [RegExp, readonly Show[]][] = [
  [
    /litter|toilet|poop|potty|hygiene|clean/i,
    [
      ['bag', 'litter', '#8fb3c9'],
      ['tub', 'litter', '#f0b45c'],
    ],
  ],
  [
    /accessor/i,
    [
      ['leash', 'leash', '#c4553b'],
      ['bowl', 'bowl', '#4f9d8a'],
    ],
  ],
  [
    /bedding/i,
    [
      ['bag', 'hay', '#c9a85f'],
      ['tub', 'hay', '#8fb57a'],
    ],
  ],
  [
    /prescription/i,
    [
      ['bag', 'shield', '#7fa9c4'],
      ['tin', 'shield', '#e8b04e'],
    ],
  ],
  [
    /dental/i,
    [
      ['box', 'dental tooth', '#58a985'],
      ['pouch', 'dental mint leaf', '#7fb7d0'],
    ],
  ],
  [
    /chewy/i,
    [
      ['pouch', 'chicken', '#d9704a'],
      ['pouch', 'fish', '#5f9fb5'],
    ],
  ],
  [
    /jerky/i,
    [
      ['pouch', 'lamb meat', '#a9503a'],
      ['jar', 'chicken', '#e2a04a'],
    ],
  ],
  [
    /\bwet|gravy|\btin|canned|pouch/i,
    [
      ['tin', 'chicken', '#e8a94e'],
      ['pouch', 'fish', '#4f9d8a'],
    ],
  ],
  [
    /treat|biscuit|chew|snack|dental|stick/i,
    [
      ['jar', 'chicken biscuit', '#e2a04a'],
      ['pouch', 'milk', '#d9705c'],
    ],
  ],
  [
    /toy|play|teaser/i,
    [
      ['toy-plush', 'bear', '#d99a6a'],
      ['toy-ball', 'ball', '#d9604a'],
    ],
  ],
  [/\bbed|\bmat|blanket|sleep/i, [['bed', 'round', '#7fa7a0']]],
  [
    /bowl|feeder|feeding|drinker|fountain|diner/i,
    [
      ['bowl', 'bowl', '#f0a13a'],
      ['feeder', 'automatic', '#7fb0c0'],
    ],
  ],
  [
    /collar|leash|harness|walk|lead/i,
    [
      ['leash', 'leash', '#c4553b'],
      ['collar', 'collar', '#3d6f98'],
    ],
  ],
  [
    /cloth|wear|shirt|sweater|rain|fashion|apparel|accessor|bandana/i,
    [
      ['shirt', 'kurta', '#f0b03a'],
      ['raincoat', 'rain', '#5b9bb5'],
    ],
  ],
  [
    /groom|shampoo|brush|bath|spa|comb/i,
    [
      ['bottle', 'shampoo', '#7fb7a2'],
      ['brush', 'brush', '#e08a5a'],
    ],
  ],
  [
    /pharma|medic|health|supplement|vitamin|tick|flea|worm|prescription|vet|care/i,
    [
      ['box', 'vitamin shield', '#5aa579'],
      ['bottle', 'tonic', '#e79a4c'],
    ],
  ],
  [/scratch|tree|furniture/i, [['scratcher', 'tree', '#b98a58']]],
  [/carrier|travel|crate|kennel/i, [['carrier', 'crate', '#5b87b5']]],
  [/cage|house|hutch|habitat|aquarium|tank/i, [['cage', 'home', '#c9694b']]],
  [/perch|swing|ladder/i, [['perch', 'wood', '#a5713f']]],
  [
    /dry|kibble|food|seed|hay|feed|diet|nutrition|puppy|kitten/i,
    [
      ['bag', 'chicken rice', '#e2803f'],
      ['bowl', 'bowl', '#4f9d8a'],
    ],
  ],
];

export const LANDING: Record<PetKind, readonly Show[]> = {
  DOG: [
    ['bag', 'chicken rice', '#e2803f'],
    ['toy-ball', 'ball', '#4f8fb0'],
  ],
  CAT: [
    ['tin', 'fish', '#4f9d8a'],
    ['toy-ball', 'bell', '#e58a5a'],
  ],
  BIRD: [
    ['bag', 'millet seed', '#79b55c'],
    ['feeder', 'seed', '#e2803f'],
  ],
  FISH: [['tub', 'flakes', '#ef8432']],
  RABBIT: [
    ['bag', 'hay', '#b9a54f'],
    ['bowl', 'bowl', '#e2803f'],
  ],
  SMALL_ANIMAL: [
    ['box', 'oat apple', '#d66f4b'],
    ['bowl', 'bowl', '#6fa86a'],
  ],
};

export const CAT_SHELVES: readonly (readonly [RegExp, readonly Show[]])[] = [
  [
    /toy/i,
    [
      ['toy-plush', 'mouse', '#a99b8f'],
      ['toy-ball', 'bell', '#e58a5a'],
    ],
  ],
  [
    /accessor/i,
    [
      ['scratcher', 'tree', '#b98a58'],
      ['tub', 'litter', '#8fb3c9'],
    ],
  ],
];

export const BIRD_SHELVES: typeof CAT_SHELVES = [
  [/toy|accessor/i, [['perch', 'swing', '#b5793f']]],
  [
    /treat/i,
    [
      ['box', 'millet honey', '#e2a04a'],
      ['feeder', 'seed', '#c9694b'],
    ],
  ],
];

export const SMALL_SHELVES: typeof CAT_SHELVES = [
  [/accessor|toy|home/i, [['cage', 'hamster home', '#5a9e8a']]],
];
