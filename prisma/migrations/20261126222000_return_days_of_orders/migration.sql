-- AlterTable
ALTER TABLE "Order" ADD COLUMN     "returnDays" INTEGER;
