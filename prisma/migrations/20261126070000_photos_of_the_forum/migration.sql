-- AlterEnum
ALTER TYPE "FilePurpose" ADD VALUE 'FORUM_PHOTO';

-- AlterTable
ALTER TABLE "ForumQuestion" ADD COLUMN     "photoKeys" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- AlterTable
ALTER TABLE "ForumReply" ADD COLUMN     "photoKeys" TEXT[] DEFAULT ARRAY[]::TEXT[];
