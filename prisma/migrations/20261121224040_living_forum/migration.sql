-- AlterTable
ALTER TABLE "ForumPost" ADD COLUMN     "heldAt" TIMESTAMPTZ;

-- AlterTable
ALTER TABLE "ForumQuestion" ADD COLUMN     "hiddenAt" TIMESTAMPTZ;

-- AlterTable
ALTER TABLE "ForumReply" ADD COLUMN     "mentions" TEXT[] DEFAULT array[]::text[];

-- CreateTable
CREATE TABLE "ForumRevision" (
    "id" UUID NOT NULL,
    "questionId" UUID,
    "replyId" UUID,
    "postId" UUID,
    "text" TEXT NOT NULL,
    "at" TIMESTAMPTZ NOT NULL,

    CONSTRAINT "ForumRevision_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ClientMutation" (
    "owner" TEXT NOT NULL,
    "key" UUID NOT NULL,
    "inputHash" TEXT NOT NULL,
    "resultId" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ NOT NULL,

    CONSTRAINT "ClientMutation_pkey" PRIMARY KEY ("owner","key")
);

-- CreateIndex
CREATE INDEX "ForumRevision_questionId_idx" ON "ForumRevision"("questionId");

-- CreateIndex
CREATE INDEX "ForumRevision_replyId_idx" ON "ForumRevision"("replyId");

-- CreateIndex
CREATE INDEX "ForumRevision_postId_idx" ON "ForumRevision"("postId");

-- CreateIndex
CREATE INDEX "ClientMutation_createdAt_idx" ON "ClientMutation"("createdAt");

-- AlterTable
ALTER TABLE "ForumRevision" ADD CONSTRAINT "ForumRevision_questionId_fkey" FOREIGN KEY ("questionId") REFERENCES "ForumQuestion"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "ForumRevision" ADD CONSTRAINT "ForumRevision_replyId_fkey" FOREIGN KEY ("replyId") REFERENCES "ForumReply"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "ForumRevision" ADD CONSTRAINT "ForumRevision_postId_fkey" FOREIGN KEY ("postId") REFERENCES "ForumPost"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand: what Prisma's schema cannot say.
-- Talk is searched as questions are.
alter table "ForumReply" add column "searchText" tsvector generated always as (to_tsvector('english', "text")) stored;
create index "ForumReply_searchText" on "ForumReply" using gin ("searchText");
alter table "ForumRevision" add constraint "ForumRevision_names_one"
  check (num_nonnulls("questionId", "replyId", "postId") = 1);
-- What waits for the operator is little among much.
create index "ForumReply_held" on "ForumReply" ("heldAt") where "heldAt" is not null;
create index "ForumPost_held" on "ForumPost" ("heldAt") where "heldAt" is not null;
create index "ForumReport_open" on "ForumReport" ("createdAt") where "settledAt" is null;
