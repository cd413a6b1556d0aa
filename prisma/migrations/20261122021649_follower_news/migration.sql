-- CreateTable
CREATE TABLE "FollowerNews" (
    "replyId" UUID NOT NULL,
    "toldTo" UUID,
    "createdAt" TIMESTAMPTZ NOT NULL,

    CONSTRAINT "FollowerNews_pkey" PRIMARY KEY ("replyId")
);

-- CreateIndex
CREATE INDEX "FollowerNews_createdAt_replyId_idx" ON "FollowerNews"("createdAt", "replyId");

-- AlterTable
ALTER TABLE "FollowerNews" ADD CONSTRAINT "FollowerNews_replyId_fkey" FOREIGN KEY ("replyId") REFERENCES "ForumReply"("id") ON DELETE CASCADE ON UPDATE CASCADE;
