-- AlterEnum
ALTER TYPE "FilePurpose" ADD VALUE 'REVIEW_PHOTO';

-- AlterTable
ALTER TABLE "Review" ADD COLUMN     "photoKeys" TEXT[] DEFAULT ARRAY[]::TEXT[];
