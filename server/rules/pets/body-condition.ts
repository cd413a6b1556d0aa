import { z } from 'zod';

/** The body condition score of vets: 1 is very thin, 5 ideal, 9 very fat. */
const MAX_BODY_CONDITION = 9;
const WRONG_CONDITION = /*i18n*/ 'Please choose a number from 1 to 9';

export const bodyConditionScoreSchema = z
  .int(WRONG_CONDITION)
  .min(1, WRONG_CONDITION)
  .max(MAX_BODY_CONDITION, WRONG_CONDITION);

/** The labels of the scores, from 1 on. */
export const BODY_CONDITION_LABELS = [
  /*i18n*/ '1: very thin',
  '2',
  /*i18n*/ '3: thin',
  '4',
  /*i18n*/ '5: just right',
  '6',
  /*i18n*/ '7: heavy',
  '8',
  /*i18n*/ '9: very heavy',
] as const;
