-- CreateEnum
CREATE TYPE "BlogPostStatus" AS ENUM ('DRAFT', 'SCHEDULED', 'LIVE', 'REMOVED');

-- AlterTable
ALTER TABLE "BlogCategory" ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

-- AlterTable
ALTER TABLE "BlogPost" ADD COLUMN     "removedFrom" "BlogPostStatus",
ADD COLUMN     "status" "BlogPostStatus" NOT NULL DEFAULT 'LIVE',
ADD COLUMN     "translations" JSONB NOT NULL DEFAULT '{}',
ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

-- AlterTable
ALTER TABLE "Banner" ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

-- By hand: the status is the fact, and "removedAt" follows it, so that everything that leaves out removed posts leaves
-- out drafts and scheduled ones, also in the version before. That version writes "removedAt" alone: then the status
-- follows.
UPDATE "BlogPost" SET "status" = 'REMOVED', "removedFrom" = 'LIVE' WHERE "removedAt" IS NOT NULL;

CREATE FUNCTION keep_post_status() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW."status" = 'LIVE' AND NEW."removedAt" IS NOT NULL THEN NEW."status" := 'REMOVED'; END IF;
  ELSIF NEW."status" = OLD."status" AND (NEW."removedAt" IS NULL) <> (OLD."removedAt" IS NULL) THEN
    NEW."status" := CASE WHEN NEW."removedAt" IS NULL THEN 'LIVE' ELSE 'REMOVED' END::"BlogPostStatus";
  ELSIF NEW."status" <> OLD."status" THEN
    NEW."removedAt" := now();
  END IF;
  NEW."removedAt" := CASE WHEN NEW."status" = 'LIVE' THEN NULL ELSE coalesce(NEW."removedAt", now()) END;
  NEW."removedFrom" := CASE WHEN NEW."status" = 'REMOVED' THEN coalesce(NEW."removedFrom", 'LIVE') END;
  RETURN NEW;
END $$;

CREATE TRIGGER keep_post_status BEFORE INSERT OR UPDATE OF "status", "removedAt" ON "BlogPost"
  FOR EACH ROW EXECUTE FUNCTION keep_post_status();

ALTER TABLE "BlogPost" ADD CONSTRAINT "BlogPost_live_is_not_removed" CHECK (("status" = 'LIVE') = ("removedAt" IS NULL));

-- Few among many, looked for every minute.
CREATE INDEX "BlogPost_scheduled" ON "BlogPost" ("publishedAt") WHERE "status" = 'SCHEDULED';
