// Figures of the feeding guide that no source gives: where none is named, they are estimates of ours. Change them here.

/** Animals of one weight differ much, so the guide gives a range of this fraction to both sides. */
export const RANGE = 0.25;

/** Maximum share of the daily energy from treats (WSAVA: at most a tenth). */
export const TREATS_SHARE = 0.1;

/** Change of weight in percent a week from which the amount is corrected, and the correction. */
export const TREND_PERCENT_PER_WEEK = 1;
export const TREND_CORRECTION = 0.1;

/** A loss of this many percent a week needs a vet immediately. */
export const LOSS_FOR_VET_PERCENT_PER_WEEK = 2;

/** Weighings closer together than this give no trend: a full bowl also weighs. */
export const MIN_TREND_DAYS = 14;

/** Younger pets still nurse, and grow too fast for a formula. */
export const MIN_WEEKS = 8;

/** Weights in kg above these were never measured, and are probably typing errors. */
export const MAX_KG = { DOG: 120, CAT: 15, BIRD: 10, FISH: 30, RABBIT: 12, SMALL_ANIMAL: 5 } as const;
export const MIN_KG = { DOG: 0.3, CAT: 0.3 } as const;

/** Growing ends at this age in months; large dogs grow until the second. */
export const GROWN_AT_MONTHS = { DOG: 12, LARGE_DOG: 18, CAT: 12 } as const;
/** Adult weight in kg from which a dog is large. */
export const LARGE_DOG_KG = 25;

/** The trend is computed from weighings of this many days. */
export const TREND_DAYS = 84;
/** A grown pet that has lost weight for this long needs a vet, even if it loses little a week. */
export const LONG_LOSS_DAYS = 42;

/** A weighing older than this says too little about today. */
export const FRESH_DAYS = { GROWN: 365, GROWING: 28 } as const;

/** A pet with at least this body condition (WSAVA: 1 to 9), or this far above its ideal weight, should lose weight. */
export const FAT_CONDITION = 7;
export const OVERWEIGHT_PERCENT = 10;
/** A pet with at most this body condition is too thin. */
export const THIN_CONDITION = 3;
