-- AlterTable
ALTER TABLE "ProductVariant" ADD COLUMN     "picture" TEXT;
