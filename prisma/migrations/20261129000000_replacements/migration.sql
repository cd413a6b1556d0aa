-- AlterTable
ALTER TABLE "Order" ADD COLUMN "replacementForId" UUID;

-- By hand: what Prisma's schema cannot say.
-- A replacement costs nothing. Not validated: the rule before was stricter, and a scan would lock the table.
alter table "Order"
  add constraint "Order_replacementForId_fkey" foreign key ("replacementForId") references "ReturnRequest" ("id")
    on delete restrict on update cascade not valid,
  drop constraint "Order_parts_not_below_0",
  add constraint "Order_parts_not_below_0" check (
    case when "replacementForId" is null
      then "subtotal" > 0 and "total" >= case when "pickup" is null then 4900 else 1 end
      else "total" = 0 end
    and "subtotal" >= 0 and "discount" between 0 and "subtotal" and "delivery" >= 0 and "codFee" >= 0) not valid;

-- One replacement of a return stands: two people cannot send it twice. As isStanding in replacements-queries.ts.
create unique index "Order_one_replacement" on "Order" ("replacementForId")
  where "status" <> 'CANCELLED' and not ("fulfilmentStatus" = 'RETURNED' and "deliveredAt" is null);
-- The replacements that are due are read by it.
create index "ReturnRequest_to_replace" on "ReturnRequest" ("orderId")
  where "status" = 'RECEIVED' and "wish" = 'REPLACEMENT';
