-- AlterTable
ALTER TABLE "ShopIdentity" ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;
