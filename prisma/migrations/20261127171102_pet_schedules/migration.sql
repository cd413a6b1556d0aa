-- CreateEnum
CREATE TYPE "PetScheduleKind" AS ENUM ('MEDICATION', 'PARASITES');

-- CreateTable
CREATE TABLE "PetSchedule" (
    "id" UUID NOT NULL,
    "petId" UUID NOT NULL,
    "kind" "PetScheduleKind" NOT NULL,
    "title" TEXT NOT NULL,
    "note" TEXT NOT NULL DEFAULT '',
    "startsOn" DATE NOT NULL,
    "endsOn" DATE,
    "everyDays" INTEGER NOT NULL,
    "createdAt" TIMESTAMPTZ NOT NULL,
    "endedAt" TIMESTAMPTZ,

    CONSTRAINT "PetSchedule_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "PetSchedule_petId_endedAt_idx" ON "PetSchedule"("petId", "endedAt");

-- AlterTable
ALTER TABLE "PetSchedule" ADD CONSTRAINT "PetSchedule_petId_fkey" FOREIGN KEY ("petId") REFERENCES "Pet"("id") ON DELETE CASCADE ON UPDATE CASCADE;
