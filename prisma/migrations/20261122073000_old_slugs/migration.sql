-- CreateEnum
CREATE TYPE "OldSlugKind" AS ENUM ('PRODUCT', 'BLOG_POST');

-- CreateTable
CREATE TABLE "OldSlug" (
    "kind" "OldSlugKind" NOT NULL,
    "slug" TEXT NOT NULL,
    "targetId" UUID NOT NULL,
    "changedAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "OldSlug_pkey" PRIMARY KEY ("kind","slug")
);

-- By hand: whoever changes a slug, links to the old one lead on.
CREATE FUNCTION keep_old_slug() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "OldSlug" ("kind", "slug", "targetId")
  VALUES (TG_ARGV[0]::"OldSlugKind", OLD."slug", NEW."id")
  ON CONFLICT ("kind", "slug") DO UPDATE SET "targetId" = excluded."targetId", "changedAt" = now();
  RETURN NULL;
END $$;

CREATE TRIGGER product_keeps_old_slug AFTER UPDATE OF "slug" ON "Product"
  FOR EACH ROW WHEN (OLD."slug" IS DISTINCT FROM NEW."slug") EXECUTE FUNCTION keep_old_slug('PRODUCT');

CREATE TRIGGER blog_post_keeps_old_slug AFTER UPDATE OF "slug" ON "BlogPost"
  FOR EACH ROW WHEN (OLD."slug" IS DISTINCT FROM NEW."slug") EXECUTE FUNCTION keep_old_slug('BLOG_POST');
