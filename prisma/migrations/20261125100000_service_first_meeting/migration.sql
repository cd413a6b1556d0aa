-- AlterTable
ALTER TABLE "Service" ADD COLUMN     "isFirstMeeting" BOOLEAN NOT NULL DEFAULT false;
