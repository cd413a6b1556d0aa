-- AlterTable
ALTER TABLE "Pet" ADD COLUMN     "licenceNumber" TEXT,
ADD COLUMN     "licenceRenewsOn" DATE;

-- AlterTable
ALTER TABLE "PetEvent" ADD COLUMN     "batch" TEXT,
ADD COLUMN     "certificateId" UUID,
ADD COLUMN     "cost" INTEGER,
ADD COLUMN     "nextOn" DATE,
ADD COLUMN     "series" TEXT,
ADD COLUMN     "vet" TEXT,
ADD COLUMN     "vialExpiresOn" DATE;

-- CreateIndex
CREATE INDEX "PetEvent_certificateId_idx" ON "PetEvent"("certificateId");

-- AlterTable
ALTER TABLE "PetEvent" ADD CONSTRAINT "PetEvent_certificateId_fkey" FOREIGN KEY ("certificateId") REFERENCES "PetDocument"("id") ON DELETE SET NULL ON UPDATE CASCADE;
