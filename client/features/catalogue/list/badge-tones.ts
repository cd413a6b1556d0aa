export const BADGE_TONES = {
  HOT: 'alarm',
  ON_SALE: 'leaf',
  NEW: 'sky',
  SOLD_OUT: 'quiet',
} as const;
