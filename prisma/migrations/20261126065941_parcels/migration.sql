-- CreateEnum
CREATE TYPE "ParcelStatus" AS ENUM ('PACKED', 'SHIPPED', 'DELIVERED', 'RETURNED', 'CANCELLED');

-- AlterTable
ALTER TABLE "CreditNote" ADD COLUMN     "parcelId" UUID;

-- AlterTable
ALTER TABLE "OrderHistory" ADD COLUMN     "parcel" INTEGER;

-- AlterTable
ALTER TABLE "OrderLine" ADD COLUMN     "inParcels" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "Parcel" (
    "id" UUID NOT NULL,
    "orderId" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "status" "ParcelStatus" NOT NULL DEFAULT 'PACKED',
    "amount" INTEGER NOT NULL,
    "carrier" TEXT,
    "trackingNumber" TEXT,
    "packedAt" TIMESTAMPTZ,
    "shippedAt" TIMESTAMPTZ,
    "deliveredAt" TIMESTAMPTZ,

    CONSTRAINT "Parcel_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ParcelLine" (
    "parcelId" UUID NOT NULL,
    "orderLineId" UUID NOT NULL,
    "quantity" INTEGER NOT NULL,

    CONSTRAINT "ParcelLine_pkey" PRIMARY KEY ("parcelId","orderLineId")
);

-- CreateIndex
CREATE UNIQUE INDEX "Parcel_orderId_number_key" ON "Parcel"("orderId", "number");

-- CreateIndex
CREATE INDEX "ParcelLine_orderLineId_idx" ON "ParcelLine"("orderLineId");

-- CreateIndex
CREATE UNIQUE INDEX "CreditNote_parcelId_key" ON "CreditNote"("parcelId");

-- AlterTable
ALTER TABLE "Parcel" ADD CONSTRAINT "Parcel_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "Order"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "ParcelLine" ADD CONSTRAINT "ParcelLine_parcelId_fkey" FOREIGN KEY ("parcelId") REFERENCES "Parcel"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "ParcelLine" ADD CONSTRAINT "ParcelLine_orderLineId_fkey" FOREIGN KEY ("orderLineId") REFERENCES "OrderLine"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "CreditNote" ADD CONSTRAINT "CreditNote_parcelId_fkey" FOREIGN KEY ("parcelId") REFERENCES "Parcel"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- By hand: what Prisma's schema cannot say.
alter table "ParcelLine" add constraint "ParcelLine_quantity_above_0" check ("quantity" > 0);
alter table "Parcel"
  add constraint "Parcel_number_above_0" check ("number" > 0),
  add constraint "Parcel_amount_not_below_0" check ("amount" >= 0);
-- Never more packed than ordered. Not validated: every row has 0 so far, and a scan would lock the table.
alter table "OrderLine"
  add constraint "OrderLine_in_parcels_within_quantity" check ("inParcels" between 0 and "quantity") not valid;

create function count_in_parcels() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update "OrderLine" set "inParcels" = "inParcels" - old."quantity" where "id" = old."orderLineId";
  end if;
  if tg_op <> 'DELETE' then
    update "OrderLine" set "inParcels" = "inParcels" + new."quantity" where "id" = new."orderLineId";
  end if;
  return null;
end $$;
create trigger count_in_parcels after insert or update or delete on "ParcelLine"
  for each row execute function count_in_parcels();

-- The order shows its least advanced line. The version before knows no parcels: this makes it refuse to pack, ship or
-- cancel an order that is packed in parts, where it would do so with all of it.
create function check_parcels() returns trigger language plpgsql as $$
declare
  wanted uuid := (to_jsonb(new) ->> tg_argv[0])::uuid;
  least text;
  is_right boolean;
begin
  if not exists (select from "Parcel" where "orderId" = wanted) then
    return null;
  end if;
  if exists (select from "OrderLine" where "orderId" = wanted and "inParcels" < "quantity") then
    least := 'NONE';
  else
    select min("status")::text into least from "Parcel" where "orderId" = wanted and "status" <> 'CANCELLED';
  end if;
  select case
      when "status" = 'CANCELLED' then "fulfilmentStatus" = 'NONE' and not exists (
        select from "Parcel" where "orderId" = wanted and "status" <> 'CANCELLED')
      -- All of what was delivered may have been returned.
      else "fulfilmentStatus"::text = least or ("fulfilmentStatus" = 'RETURNED' and least = 'DELIVERED')
    end into is_right from "Order" where "id" = wanted;
  if is_right is not true then
    raise exception 'order % does not show the state of its parcels', wanted
      using errcode = 'check_violation', constraint = 'Order_shows_its_parcels';
  end if;
  return null;
end $$;
create constraint trigger check_parcels after update of "status", "fulfilmentStatus" on "Order"
  deferrable initially deferred for each row execute function check_parcels('id');
create constraint trigger check_parcels after insert or update on "Parcel"
  deferrable initially deferred for each row execute function check_parcels('orderId');
create constraint trigger check_parcels after update of "inParcels" on "OrderLine"
  deferrable initially deferred for each row execute function check_parcels('orderId');
