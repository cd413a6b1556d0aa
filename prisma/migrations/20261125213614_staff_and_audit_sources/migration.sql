-- CreateEnum
CREATE TYPE "ActSource" AS ENUM ('PAGE', 'COMMAND', 'IMPORT', 'JOB');

-- CreateEnum
CREATE TYPE "StaffCredentialKind" AS ENUM ('PASSKEY', 'AUTHENTICATOR');

-- CreateEnum
CREATE TYPE "StaffLinkPurpose" AS ENUM ('INVITATION', 'RESET', 'DEMO');

-- CreateEnum
CREATE TYPE "StaffChallengePurpose" AS ENUM ('SIGN_IN', 'ADD_PASSKEY', 'ADD_AUTHENTICATOR');

-- AlterTable
ALTER TABLE "OperatorAct" ADD COLUMN     "reason" TEXT,
ADD COLUMN     "source" "ActSource",
ADD COLUMN     "staffId" UUID;

-- CreateTable
CREATE TABLE "Staff" (
    "id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "isSample" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" TIMESTAMPTZ NOT NULL,
    "removedAt" TIMESTAMPTZ,

    CONSTRAINT "Staff_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "StaffCredential" (
    "id" UUID NOT NULL,
    "staffId" UUID NOT NULL,
    "kind" "StaffCredentialKind" NOT NULL,
    "name" TEXT NOT NULL,
    "credentialId" TEXT,
    "publicKey" BYTEA,
    "counter" BIGINT NOT NULL DEFAULT 0,
    "sealedSecret" TEXT,
    "lastStep" INTEGER,
    "createdAt" TIMESTAMPTZ NOT NULL,
    "lastUsedAt" TIMESTAMPTZ,

    CONSTRAINT "StaffCredential_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "StaffRecoveryCode" (
    "codeHash" TEXT NOT NULL,
    "staffId" UUID NOT NULL,
    "usedAt" TIMESTAMPTZ,

    CONSTRAINT "StaffRecoveryCode_pkey" PRIMARY KEY ("codeHash")
);

-- CreateTable
CREATE TABLE "StaffSession" (
    "id" UUID NOT NULL,
    "staffId" UUID NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "device" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ NOT NULL,
    "lastSeenAt" TIMESTAMPTZ NOT NULL,
    "expiresAt" TIMESTAMPTZ NOT NULL,
    "endedAt" TIMESTAMPTZ,

    CONSTRAINT "StaffSession_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "StaffLink" (
    "id" UUID NOT NULL,
    "staffId" UUID NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "purpose" "StaffLinkPurpose" NOT NULL,
    "createdAt" TIMESTAMPTZ NOT NULL,
    "expiresAt" TIMESTAMPTZ NOT NULL,
    "usedAt" TIMESTAMPTZ,

    CONSTRAINT "StaffLink_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "StaffChallenge" (
    "id" UUID NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "purpose" "StaffChallengePurpose" NOT NULL,
    "challenge" TEXT NOT NULL,
    "sealedSecret" TEXT,
    "createdAt" TIMESTAMPTZ NOT NULL,
    "expiresAt" TIMESTAMPTZ NOT NULL,
    "usedAt" TIMESTAMPTZ,

    CONSTRAINT "StaffChallenge_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "Staff_email_key" ON "Staff"("email");

-- CreateIndex
CREATE UNIQUE INDEX "StaffCredential_credentialId_key" ON "StaffCredential"("credentialId");

-- CreateIndex
CREATE INDEX "StaffCredential_staffId_idx" ON "StaffCredential"("staffId");

-- CreateIndex
CREATE INDEX "StaffRecoveryCode_staffId_idx" ON "StaffRecoveryCode"("staffId");

-- CreateIndex
CREATE UNIQUE INDEX "StaffSession_tokenHash_key" ON "StaffSession"("tokenHash");

-- CreateIndex
CREATE INDEX "StaffSession_staffId_createdAt_idx" ON "StaffSession"("staffId", "createdAt");

-- CreateIndex
CREATE INDEX "StaffSession_createdAt_idx" ON "StaffSession"("createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "StaffLink_tokenHash_key" ON "StaffLink"("tokenHash");

-- CreateIndex
CREATE INDEX "StaffLink_staffId_idx" ON "StaffLink"("staffId");

-- CreateIndex
CREATE INDEX "StaffLink_expiresAt_idx" ON "StaffLink"("expiresAt");

-- CreateIndex
CREATE UNIQUE INDEX "StaffChallenge_tokenHash_key" ON "StaffChallenge"("tokenHash");

-- CreateIndex
CREATE INDEX "StaffChallenge_expiresAt_idx" ON "StaffChallenge"("expiresAt");

-- CreateIndex
CREATE INDEX "OperatorAct_staffId_at_idx" ON "OperatorAct"("staffId", "at" DESC);

-- AlterTable
ALTER TABLE "StaffCredential" ADD CONSTRAINT "StaffCredential_staffId_fkey" FOREIGN KEY ("staffId") REFERENCES "Staff"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "StaffRecoveryCode" ADD CONSTRAINT "StaffRecoveryCode_staffId_fkey" FOREIGN KEY ("staffId") REFERENCES "Staff"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "StaffSession" ADD CONSTRAINT "StaffSession_staffId_fkey" FOREIGN KEY ("staffId") REFERENCES "Staff"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "StaffLink" ADD CONSTRAINT "StaffLink_staffId_fkey" FOREIGN KEY ("staffId") REFERENCES "Staff"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand: an e-mail has one spelling.
ALTER TABLE "Staff" ADD CONSTRAINT "Staff_email_lower_check" CHECK ("email" = lower("email"));

-- By hand: the log can only grow. A restore truncates tables before it fills them, which changes nothing while they
-- are empty, and disables triggers meanwhile, as only the owner of the table can.
CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' AND NOT EXISTS (SELECT FROM "OperatorAct") THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION 'The audit log cannot be changed';
END $$;

CREATE TRIGGER "OperatorAct_append_only" BEFORE UPDATE OR DELETE ON "OperatorAct"
  FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();

CREATE TRIGGER "OperatorAct_keep" BEFORE TRUNCATE ON "OperatorAct"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
