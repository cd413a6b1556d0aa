-- DropIndex
DROP INDEX "Product_categoryId_lowestPrice_id_idx";

-- By hand: goods that can be bought, so that those of a shelf are counted by the index alone.
create index "Product_on_shelf" on "Product" ("categoryId", "lowestPrice", "id") where "removedAt" is null;
