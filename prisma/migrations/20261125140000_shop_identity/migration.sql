-- AlterTable
ALTER TABLE "Order" ADD COLUMN     "seller" JSONB;

-- CreateTable
CREATE TABLE "ShopIdentity" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "name" TEXT NOT NULL DEFAULT '',
    "legalName" TEXT NOT NULL DEFAULT '',
    "street" TEXT NOT NULL DEFAULT '',
    "city" TEXT NOT NULL DEFAULT '',
    "stateName" TEXT NOT NULL DEFAULT '',
    "postalCode" TEXT NOT NULL DEFAULT '',
    "gstin" TEXT NOT NULL DEFAULT '',
    "careEmail" TEXT NOT NULL DEFAULT '',
    "ordersEmail" TEXT NOT NULL DEFAULT '',
    "hotline" TEXT NOT NULL DEFAULT '',
    "techSupport" TEXT NOT NULL DEFAULT '',
    "hours" TEXT NOT NULL DEFAULT '',
    "officerName" TEXT NOT NULL DEFAULT '',
    "officerDesignation" TEXT NOT NULL DEFAULT '',
    "officerEmail" TEXT NOT NULL DEFAULT '',
    "officerPhone" TEXT NOT NULL DEFAULT '',
    "social" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "ShopIdentity_pkey" PRIMARY KEY ("id")
);

-- By hand: pages show it, so every process drops what it cached.
CREATE TRIGGER tells_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON "ShopIdentity"
  FOR EACH STATEMENT EXECUTE FUNCTION tell_change('content');
