-- AlterTable
ALTER TABLE "OutgoingMessage" ADD COLUMN     "mergeKey" TEXT,
ADD COLUMN     "userId" UUID,
ALTER COLUMN "recipient" SET DEFAULT '';

-- CreateTable
CREATE TABLE "EmailConfirmation" (
    "tokenHash" TEXT NOT NULL,
    "userId" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ NOT NULL,
    "expiresAt" TIMESTAMPTZ NOT NULL,

    CONSTRAINT "EmailConfirmation_pkey" PRIMARY KEY ("tokenHash")
);

-- CreateIndex
CREATE INDEX "EmailConfirmation_userId_idx" ON "EmailConfirmation"("userId");

-- CreateIndex
CREATE INDEX "EmailConfirmation_expiresAt_idx" ON "EmailConfirmation"("expiresAt");

-- AddForeignKey
ALTER TABLE "EmailConfirmation" ADD CONSTRAINT "EmailConfirmation_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand: messages still on their way go to the account of their order or visit, no longer to what was typed there.
update "OutgoingMessage" m set "userId" = o."userId" from "Order" o
  where m."sentAt" is null and m."failedAt" is null and m."template" like 'order-%'
    and o."id"::text = split_part(m."dedupeKey", ':', 2);
update "OutgoingMessage" m set "userId" = b."userId" from "Booking" b
  where m."sentAt" is null and m."failedAt" is null and m."template" like 'booking-%'
    and b."id"::text = split_part(m."dedupeKey", ':', 2);
