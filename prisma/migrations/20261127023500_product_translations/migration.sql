-- AlterTable
ALTER TABLE "Product" ADD COLUMN     "translations" JSONB NOT NULL DEFAULT '{}';

-- By hand: the full-text search finds the Hindi texts as well. Hindi words pass the English dictionary unchanged.
ALTER TABLE "Product" ALTER COLUMN "searchText" SET EXPRESSION AS (
  setweight(to_tsvector('english', "name"), 'A') ||
  setweight(to_tsvector('english', words_of("tags")), 'B') ||
  setweight(to_tsvector('english', "description"), 'C') ||
  setweight(to_tsvector('english', coalesce("translations" #>> '{hi,name}', '')), 'A') ||
  setweight(to_tsvector('english', coalesce("translations" #>> '{hi,description}', '')), 'C'));
