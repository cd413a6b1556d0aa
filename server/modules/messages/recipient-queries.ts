import { columns, query } from '#server/platform/database/query.ts';
import { sql } from '#server/platform/database/sql.ts';

/** The account of the order, booking, return or refund with this id. */
export const ownerOfRecord = query(
  columns('User', 'mobile', 'email', 'emailConfirmedAt'),
  (id: string) => sql`
    select u."mobile", u."email", u."emailConfirmedAt" from "User" u where u."closedAt" is null and u."id" in (
      select "userId" from "Order" where "id"::text = ${id}
      union all select "userId" from "Booking" where "id"::text = ${id}
      union all select "userId" from "ReturnRequest" where "id"::text = ${id}
      union all select o."userId" from "Refund" r join "Payment" p on p."id" = r."paymentId"
        join "Order" o on o."id" = p."orderId" where r."id"::text = ${id})`,
);
