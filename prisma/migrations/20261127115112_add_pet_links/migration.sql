-- CreateEnum
CREATE TYPE "PetLinkKind" AS ENUM ('VET');

-- CreateTable
CREATE TABLE "PetLink" (
    "id" UUID NOT NULL,
    "petId" UUID NOT NULL,
    "kind" "PetLinkKind" NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "withTimeline" BOOLEAN NOT NULL DEFAULT false,
    "withWeights" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" TIMESTAMPTZ NOT NULL,
    "expiresAt" TIMESTAMPTZ NOT NULL,
    "revokedAt" TIMESTAMPTZ,

    CONSTRAINT "PetLink_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PetLinkPaper" (
    "linkId" UUID NOT NULL,
    "documentId" UUID NOT NULL,

    CONSTRAINT "PetLinkPaper_pkey" PRIMARY KEY ("linkId","documentId")
);

-- CreateTable
CREATE TABLE "PetLinkOpening" (
    "id" UUID NOT NULL,
    "linkId" UUID NOT NULL,
    "device" TEXT NOT NULL,
    "at" TIMESTAMPTZ NOT NULL,
    "lastAt" TIMESTAMPTZ NOT NULL,

    CONSTRAINT "PetLinkOpening_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "PetLink_tokenHash_key" ON "PetLink"("tokenHash");

-- CreateIndex
CREATE INDEX "PetLink_petId_createdAt_idx" ON "PetLink"("petId", "createdAt");

-- CreateIndex
CREATE INDEX "PetLink_expiresAt_idx" ON "PetLink"("expiresAt");

-- CreateIndex
CREATE INDEX "PetLinkPaper_documentId_idx" ON "PetLinkPaper"("documentId");

-- CreateIndex
CREATE INDEX "PetLinkOpening_linkId_at_idx" ON "PetLinkOpening"("linkId", "at");

-- AlterTable
ALTER TABLE "PetLink" ADD CONSTRAINT "PetLink_petId_fkey" FOREIGN KEY ("petId") REFERENCES "Pet"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "PetLinkPaper" ADD CONSTRAINT "PetLinkPaper_linkId_fkey" FOREIGN KEY ("linkId") REFERENCES "PetLink"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "PetLinkPaper" ADD CONSTRAINT "PetLinkPaper_documentId_fkey" FOREIGN KEY ("documentId") REFERENCES "PetDocument"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "PetLinkOpening" ADD CONSTRAINT "PetLinkOpening_linkId_fkey" FOREIGN KEY ("linkId") REFERENCES "PetLink"("id") ON DELETE CASCADE ON UPDATE CASCADE;
