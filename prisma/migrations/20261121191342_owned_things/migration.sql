-- AlterEnum
ALTER TYPE "CodePurpose" ADD VALUE 'CLOSE_ACCOUNT';

-- AlterEnum: a paper on a timeline arises by itself, nobody ever wrote such an entry
CREATE TYPE "PetEventKind_new" AS ENUM ('NOTE', 'WEIGHT', 'VACCINE', 'DEWORMING', 'VET_VISIT');

-- AlterTable
ALTER TABLE "PetEvent" ALTER COLUMN "kind" TYPE "PetEventKind_new" USING ("kind"::text::"PetEventKind_new");

ALTER TYPE "PetEventKind" RENAME TO "PetEventKind_old";

ALTER TYPE "PetEventKind_new" RENAME TO "PetEventKind";

DROP TYPE "PetEventKind_old";

-- AlterTable
ALTER TABLE "CodeChallenge" ADD COLUMN "userId" UUID;

-- AlterTable
ALTER TABLE "PetEvent" ADD COLUMN "suggestionKey" TEXT;

-- CreateIndex
CREATE UNIQUE INDEX "PetEvent_petId_suggestionKey_key" ON "PetEvent"("petId", "suggestionKey");
