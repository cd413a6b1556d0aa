-- CreateEnum
CREATE TYPE "PetActivity" AS ENUM ('USUAL', 'HIGH');

-- AlterTable
ALTER TABLE "Pet" ADD COLUMN     "activity" "PetActivity",
ADD COLUMN     "adultWeightGrams" INTEGER,
ADD COLUMN     "bodyCondition" INTEGER,
ADD COLUMN     "idealWeightGrams" INTEGER,
ADD COLUMN     "isIll" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "isNursing" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "isPregnant" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "PetFood" (
    "petId" UUID NOT NULL,
    "variantId" UUID NOT NULL,
    "share" INTEGER NOT NULL,

    CONSTRAINT "PetFood_pkey" PRIMARY KEY ("petId","variantId")
);

-- CreateIndex
CREATE INDEX "PetFood_variantId_idx" ON "PetFood"("variantId");

-- AddForeignKey
ALTER TABLE "PetFood" ADD CONSTRAINT "PetFood_petId_fkey" FOREIGN KEY ("petId") REFERENCES "Pet"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PetFood" ADD CONSTRAINT "PetFood_variantId_fkey" FOREIGN KEY ("variantId") REFERENCES "ProductVariant"("id") ON DELETE CASCADE ON UPDATE CASCADE;
