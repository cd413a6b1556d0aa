-- AlterTable
ALTER TABLE "Pet" ADD COLUMN     "notRelevantCare" TEXT[] DEFAULT ARRAY[]::TEXT[];
