-- AlterTable
ALTER TABLE "Product" ADD COLUMN     "importer" TEXT,
ADD COLUMN     "importerAddress" TEXT,
ADD COLUMN     "makerAddress" TEXT;
