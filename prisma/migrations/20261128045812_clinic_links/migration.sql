-- AlterEnum
ALTER TYPE "PetLinkKind" ADD VALUE 'CLINIC';

-- AlterTable
ALTER TABLE "PetDocument" ADD COLUMN     "clinic" TEXT,
ADD COLUMN     "linkId" UUID;

-- AlterTable
ALTER TABLE "PetLink" ADD COLUMN     "paperCount" INTEGER NOT NULL DEFAULT 0;

-- CreateIndex
CREATE INDEX "PetDocument_linkId_idx" ON "PetDocument"("linkId");

-- AlterTable
ALTER TABLE "PetDocument" ADD CONSTRAINT "PetDocument_linkId_fkey" FOREIGN KEY ("linkId") REFERENCES "PetLink"("id") ON DELETE SET NULL ON UPDATE CASCADE;
