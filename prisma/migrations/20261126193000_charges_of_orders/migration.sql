-- AlterTable
ALTER TABLE "Order" ADD COLUMN     "charges" JSONB;
