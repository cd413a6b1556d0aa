-- AlterTable
ALTER TABLE "User" ADD COLUMN     "termsVersion" TEXT;

-- By hand: the time was written for everybody, whether or not they had ticked the box, so it records no agreement.
UPDATE "User" SET "termsAt" = NULL WHERE "termsAt" IS NOT NULL;
