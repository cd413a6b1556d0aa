-- AlterEnum
ALTER TYPE "CodePurpose" ADD VALUE 'PROVE_MOBILE_CHANGE';
ALTER TYPE "CodePurpose" ADD VALUE 'SECOND_PROOF';

-- AlterTable
ALTER TABLE "Session" ADD COLUMN     "provenAt" TIMESTAMPTZ;

-- AlterTable
ALTER TABLE "User" ADD COLUMN     "formerMobileHash" TEXT,
ADD COLUMN     "leftMobileAt" TIMESTAMPTZ,
ADD COLUMN     "proofTries" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "proofTriesSince" TIMESTAMPTZ;

-- CreateIndex
CREATE INDEX "User_formerMobileHash_idx" ON "User"("formerMobileHash");
