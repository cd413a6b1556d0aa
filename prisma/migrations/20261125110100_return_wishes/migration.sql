-- CreateEnum
CREATE TYPE "ReturnWish" AS ENUM ('REFUND', 'REPLACEMENT');

-- AlterEnum
ALTER TYPE "FilePurpose" ADD VALUE 'RETURN_PHOTO';

-- AlterTable
ALTER TABLE "ReturnRequest" ADD COLUMN     "wish" "ReturnWish" NOT NULL DEFAULT 'REFUND';

-- CreateTable
CREATE TABLE "ReturnPhoto" (
    "id" UUID NOT NULL,
    "returnRequestId" UUID NOT NULL,
    "fileKey" TEXT NOT NULL,
    "position" INTEGER NOT NULL,

    CONSTRAINT "ReturnPhoto_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "ReturnPhoto_fileKey_key" ON "ReturnPhoto"("fileKey");

-- CreateIndex
CREATE UNIQUE INDEX "ReturnPhoto_returnRequestId_position_key" ON "ReturnPhoto"("returnRequestId", "position");

-- AddForeignKey
ALTER TABLE "ReturnPhoto" ADD CONSTRAINT "ReturnPhoto_returnRequestId_fkey" FOREIGN KEY ("returnRequestId") REFERENCES "ReturnRequest"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ReturnPhoto" ADD CONSTRAINT "ReturnPhoto_fileKey_fkey" FOREIGN KEY ("fileKey") REFERENCES "StoredFile"("key") ON DELETE RESTRICT ON UPDATE CASCADE;
