-- CreateTable
CREATE TABLE "QuestionPresence" (
    "questionId" UUID NOT NULL,
    "processId" UUID NOT NULL,
    "visitors" INTEGER NOT NULL,
    "members" TEXT[],
    "expiresAt" TIMESTAMPTZ NOT NULL,

    CONSTRAINT "QuestionPresence_pkey" PRIMARY KEY ("questionId","processId")
);

-- CreateIndex
CREATE INDEX "QuestionPresence_expiresAt_idx" ON "QuestionPresence"("expiresAt");

-- By hand: worth nothing after a crash, and written often.
alter table "QuestionPresence" set unlogged;
