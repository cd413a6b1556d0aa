-- CreateTable
CREATE TABLE "OperatorAct" (
    "id" UUID NOT NULL,
    "at" TIMESTAMPTZ NOT NULL,
    "actor" TEXT NOT NULL,
    "noun" TEXT NOT NULL,
    "verb" TEXT NOT NULL,
    "about" TEXT NOT NULL,
    "before" JSONB,
    "after" JSONB,

    CONSTRAINT "OperatorAct_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "OperatorAct_at_id_idx" ON "OperatorAct"("at" DESC, "id");

-- CreateIndex
CREATE INDEX "OperatorAct_noun_at_idx" ON "OperatorAct"("noun", "at" DESC);
