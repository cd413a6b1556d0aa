-- AlterTable
ALTER TABLE "ShopIdentity" ADD COLUMN     "vetPhone" TEXT NOT NULL DEFAULT '';
