-- AlterTable
ALTER TABLE "ShopIdentity" ADD COLUMN     "logoKey" TEXT NOT NULL DEFAULT '';
