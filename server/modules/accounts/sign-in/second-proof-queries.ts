import { boolean, columns, query } from '#server/platform/database/query.ts';
import { sql } from '#server/platform/database/sql.ts';

/** Whether an account was used since a time, or never at all. */
export const isUsedSince = query(
  { isUsed: boolean },
  (userId: string, since: Date) => sql`
    select u."lastSignInAt" is null or u."lastSignInAt" > ${since}
      or exists (select from "Session" s where s."userId" = u."id" and s."lastUsedAt" > ${since}) as "isUsed"
    from "User" u where u."id" = ${userId}::uuid`,
);

interface Attempt {
  userId: string;
  at: Date;
  /** Resets attempts that are too old to count. */
  since: Date;
  maxTries: number;
}

/** Counts an attempt; returns no row when no attempts remain. */
export const countAttempt = query(
  columns('User', 'proofTries', 'proofTriesSince', 'leftMobileAt'),
  ({ userId, at, since, maxTries }: Attempt) => sql`
    update "User" set
      "proofTries" = case when "proofTriesSince" > ${since} then "proofTries" + 1 else 1 end,
      "proofTriesSince" = case when "proofTriesSince" > ${since} then "proofTriesSince" else ${at} end
    where "id" = ${userId}::uuid and "closedAt" is null
      and ("proofTriesSince" is null or "proofTriesSince" <= ${since} or "proofTries" < ${maxTries})
    returning "proofTries", "proofTriesSince", "leftMobileAt"`,
);
