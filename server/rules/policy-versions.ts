/**
 * The version of each policy page: the day of its text. The pages print it, and a person's agreement is recorded with
 * it. A changed text needs a new day.
 */
export const POLICY_VERSIONS = {
  'privacy-policy': '2022-12-04',
  'terms-conditions': '2022-12-04',
  'refund-and-cancellation': '2022-12-04',
  'shopping-policy': '2022-12-04',
} as const;

/** The version of the terms that a person agrees to now. */
export const TERMS_VERSION: string = POLICY_VERSIONS['terms-conditions'];
