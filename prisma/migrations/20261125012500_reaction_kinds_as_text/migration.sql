-- AlterTable
ALTER TABLE "ForumReaction" ALTER COLUMN "kind" TYPE TEXT;

-- By hand: the version before compares the column with values of the enum.
CREATE CAST ("ReactionKind" AS TEXT) WITH INOUT AS IMPLICIT;
