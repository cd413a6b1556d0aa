-- AlterTable
ALTER TABLE "Refund" ADD COLUMN     "triedAt" TIMESTAMPTZ;
