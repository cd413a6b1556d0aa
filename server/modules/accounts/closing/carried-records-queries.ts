import { command } from '#server/platform/database/query.ts';
import { sql } from '#server/platform/database/sql.ts';

interface Carried {
  userId: string;
  /** The hash of the mobile. */
  owner: string;
  at: Date;
  dayAgo: Date;
  keptUntil: Date;
}

/** Copies the silence and limit records of an account. */
export const copyToOwner = command(
  ({ userId, owner, at, dayAgo, keptUntil }: Carried) => sql`
    insert into "CarriedRecord" as known ("owner", "kind", "about", "silencedUntil", "keptUntil")
    select ${owner}, own."kind"::"CarriedKind", own."about", max(own."silencedUntil"), max(own."keptUntil")
    from (
      select 'SILENCE' as "kind", '' as "about", "silencedUntil", ${keptUntil}::timestamptz as "keptUntil"
        from "User" where "id" = ${userId}::uuid and "silencedUntil" > ${at}
      union all
      select 'SILENCE', coalesce("questionId", "replyId", "postId")::text, null, ${keptUntil} from "ForumReport" x
        where "settledAt" is null and (
          exists (select from "ForumQuestion" q where q."id" = x."questionId" and q."authorId" = ${userId}::uuid)
          or exists (select from "ForumReply" r where r."id" = x."replyId" and r."authorId" = ${userId}::uuid)
          or exists (select from "ForumPost" p where p."id" = x."postId" and p."authorId" = ${userId}::uuid))
      union all
      select 'COUPON', r."orderId"::text, null, ${keptUntil} from "CouponRedemption" r
        join "Coupon" c on c."id" = r."couponId" and c."maxUsesPerUser" is not null
        where r."userId" = ${userId}::uuid and r."returnedAt" is null
      union all
      select 'ORDER', "id"::text, null, ${keptUntil} from "Order"
        where "userId" = ${userId}::uuid and ("placedAt" > ${dayAgo} or "status" = 'PENDING'
          or ("status" = 'CONFIRMED' and "paymentStatus" = 'DUE_ON_DELIVERY')
          -- One of any age, for coupons of first orders.
          or "id" = (select "id" from "Order" where "userId" = ${userId}::uuid and "status" <> 'CANCELLED'
            order by "placedAt" desc, "id" limit 1))
      union all
      select 'REVIEW', "productId"::text, null, ${keptUntil} from "Review" where "userId" = ${userId}::uuid
      union all
      select "kind"::text, "about", "silencedUntil", "keptUntil" from "CarriedRecord" where "owner" = ${userId}
    ) own
    group by own."kind", own."about"
    on conflict ("owner", "kind", "about") do update set "silencedUntil" = excluded."silencedUntil",
      "keptUntil" = greatest(known."keptUntil", excluded."keptUntil")`,
);

export const silenceUntil = command(
  (userId: string, until: Date) => sql`
    update "User" set "silencedUntil" = greatest("silencedUntil", ${until}::timestamptz)
    where "id" = ${userId}::uuid`,
);
