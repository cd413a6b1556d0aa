-- CreateTable
CREATE TABLE "KnownDevice" (
    "id" UUID NOT NULL,
    "keyHash" TEXT NOT NULL,
    "userId" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ NOT NULL,
    "lastUsedAt" TIMESTAMPTZ NOT NULL,

    CONSTRAINT "KnownDevice_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "KnownDevice_keyHash_userId_key" ON "KnownDevice"("keyHash", "userId");

-- CreateIndex
CREATE INDEX "KnownDevice_userId_lastUsedAt_idx" ON "KnownDevice"("userId", "lastUsedAt");

-- CreateIndex
CREATE INDEX "KnownDevice_lastUsedAt_idx" ON "KnownDevice"("lastUsedAt");

-- AddForeignKey
ALTER TABLE "KnownDevice" ADD CONSTRAINT "KnownDevice_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "Session" ADD COLUMN     "knownDeviceId" UUID;

-- CreateIndex
CREATE INDEX "Session_knownDeviceId_idx" ON "Session"("knownDeviceId");

-- AddForeignKey
ALTER TABLE "Session" ADD CONSTRAINT "Session_knownDeviceId_fkey" FOREIGN KEY ("knownDeviceId") REFERENCES "KnownDevice"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AlterTable: a process of the version before counts everybody's codes together.
ALTER TABLE "CodeChallenge" ADD COLUMN     "isKnownDevice" BOOLEAN NOT NULL DEFAULT false;
