/** Sort orders of questions, as in URLs; the first is the default. */
export const QUESTION_SORT_IDS = ['newest', 'active', 'unanswered'] as const;
