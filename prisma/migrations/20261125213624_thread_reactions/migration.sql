-- AlterTable
ALTER TABLE "ForumPost" ADD COLUMN     "reactionCounts" JSONB NOT NULL DEFAULT '{}';

-- AlterTable
ALTER TABLE "ForumQuestion" ADD COLUMN     "reactionCounts" JSONB NOT NULL DEFAULT '{}';

-- CreateTable
CREATE TABLE "QuestionReaction" (
    "questionId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "QuestionReaction_pkey" PRIMARY KEY ("questionId","userId","kind")
);

-- CreateTable
CREATE TABLE "PostReaction" (
    "postId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "PostReaction_pkey" PRIMARY KEY ("postId","userId","kind")
);

-- CreateIndex
CREATE INDEX "QuestionReaction_userId_idx" ON "QuestionReaction"("userId");

-- CreateIndex
CREATE INDEX "PostReaction_userId_idx" ON "PostReaction"("userId");

-- AlterTable
ALTER TABLE "QuestionReaction" ADD CONSTRAINT "QuestionReaction_questionId_fkey" FOREIGN KEY ("questionId") REFERENCES "ForumQuestion"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "QuestionReaction" ADD CONSTRAINT "QuestionReaction_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "PostReaction" ADD CONSTRAINT "PostReaction_postId_fkey" FOREIGN KEY ("postId") REFERENCES "ForumPost"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "PostReaction" ADD CONSTRAINT "PostReaction_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand: a count below 0 is a mistake.
ALTER TABLE "ForumQuestion" ADD CONSTRAINT "ForumQuestion_reactionCounts_not_below_0"
  CHECK (NOT jsonb_path_exists("reactionCounts", '$.* ? (@ < 0)'));
ALTER TABLE "ForumPost" ADD CONSTRAINT "ForumPost_reactionCounts_not_below_0"
  CHECK (NOT jsonb_path_exists("reactionCounts", '$.* ? (@ < 0)'));
