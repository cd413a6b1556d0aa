-- AlterEnum
ALTER TYPE "PetLinkKind" ADD VALUE 'FAMILY';

-- CreateEnum
CREATE TYPE "PetAccess" AS ENUM ('READ', 'WRITE');

-- AlterTable
ALTER TABLE "PetLink" ADD COLUMN     "access" "PetAccess";

-- CreateTable
CREATE TABLE "PetMember" (
    "petId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "access" "PetAccess" NOT NULL,
    "createdAt" TIMESTAMPTZ NOT NULL,

    CONSTRAINT "PetMember_pkey" PRIMARY KEY ("petId","userId")
);

-- CreateIndex
CREATE INDEX "PetMember_userId_idx" ON "PetMember"("userId");

-- AddForeignKey
ALTER TABLE "PetMember" ADD CONSTRAINT "PetMember_petId_fkey" FOREIGN KEY ("petId") REFERENCES "Pet"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PetMember" ADD CONSTRAINT "PetMember_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
