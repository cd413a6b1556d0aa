-- AlterTable
ALTER TABLE "Order" ADD COLUMN     "pickup" JSONB;

-- AlterTable
ALTER TABLE "ShopIdentity" ADD COLUMN     "pickupCity" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "pickupHours" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "pickupName" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "pickupPostalCode" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "pickupStreet" TEXT NOT NULL DEFAULT '';
