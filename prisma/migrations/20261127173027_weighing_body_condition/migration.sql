-- AlterTable
ALTER TABLE "PetEvent" ADD COLUMN     "bodyCondition" INTEGER;
