-- CreateEnum
CREATE TYPE "ProductImportState" AS ENUM ('CHECKING', 'CHECKED', 'IMPORTING', 'DONE', 'STOPPED', 'FAILED');

-- CreateEnum
CREATE TYPE "ProductImportOutcome" AS ENUM ('NEW', 'CHANGED', 'UNCHANGED', 'REFUSED', 'CONFLICT');

-- CreateTable
CREATE TABLE "ProductImport" (
    "id" UUID NOT NULL,
    "staffId" UUID NOT NULL,
    "staffName" TEXT NOT NULL,
    "fileName" TEXT NOT NULL,
    "withStock" BOOLEAN NOT NULL,
    "state" "ProductImportState" NOT NULL DEFAULT 'CHECKING',
    "rowCount" INTEGER NOT NULL,
    "doneCount" INTEGER NOT NULL DEFAULT 0,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "columns" TEXT[],
    "message" TEXT,
    "products" INTEGER NOT NULL DEFAULT 0,
    "newProducts" INTEGER NOT NULL DEFAULT 0,
    "sizes" INTEGER NOT NULL DEFAULT 0,
    "newSizes" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMPTZ NOT NULL,
    "startedAt" TIMESTAMPTZ,
    "endedAt" TIMESTAMPTZ,

    CONSTRAINT "ProductImport_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ProductImportRow" (
    "importId" UUID NOT NULL,
    "line" INTEGER NOT NULL,
    "cells" JSONB NOT NULL,
    "outcome" "ProductImportOutcome",
    "changes" JSONB NOT NULL DEFAULT '[]',
    "problems" JSONB NOT NULL DEFAULT '[]',
    "seen" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "ProductImportRow_pkey" PRIMARY KEY ("importId","line")
);

-- CreateIndex
CREATE INDEX "ProductImport_createdAt_id_idx" ON "ProductImport"("createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "ProductImportRow_importId_outcome_line_idx" ON "ProductImportRow"("importId", "outcome", "line");

-- AlterTable
ALTER TABLE "ProductImportRow" ADD CONSTRAINT "ProductImportRow_importId_fkey" FOREIGN KEY ("importId") REFERENCES "ProductImport"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand: one import at a time. Its index holds at most one row.
CREATE UNIQUE INDEX "ProductImport_one_at_a_time" ON "ProductImport" ("state") WHERE "state" = 'IMPORTING';
