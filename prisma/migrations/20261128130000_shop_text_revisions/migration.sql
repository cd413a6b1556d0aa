-- AlterTable
ALTER TABLE "ShopTextVersion" ADD COLUMN     "revision" INTEGER NOT NULL DEFAULT 1;

-- CreateIndex
CREATE UNIQUE INDEX "ShopTextVersion_slug_inForceOn_revision_key" ON "ShopTextVersion"("slug", "inForceOn", "revision");

-- DropIndex
DROP INDEX "ShopTextVersion_slug_inForceOn_key";
