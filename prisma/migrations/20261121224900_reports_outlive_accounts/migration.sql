-- AlterTable
ALTER TABLE "ForumReport" DROP CONSTRAINT "ForumReport_userId_fkey";

-- AlterTable
ALTER TABLE "ForumReport" ALTER COLUMN "userId" DROP NOT NULL;

-- AlterTable
ALTER TABLE "ForumReport" ADD CONSTRAINT "ForumReport_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;
