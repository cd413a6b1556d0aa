-- AlterTable
ALTER TABLE "ForumReport" ADD COLUMN     "category" TEXT NOT NULL DEFAULT 'OTHER';
