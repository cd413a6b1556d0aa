-- CreateTable
CREATE TABLE "SizeChangeSet" (
    "id" UUID NOT NULL,
    "at" TIMESTAMPTZ NOT NULL,
    "actor" TEXT NOT NULL,
    "reason" TEXT,
    "sizeCount" INTEGER NOT NULL,
    "changes" JSONB NOT NULL,

    CONSTRAINT "SizeChangeSet_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "SizeChangeSet_at_id_idx" ON "SizeChangeSet"("at" DESC, "id" DESC);
