-- AlterTable
ALTER TABLE "ForumReply" ADD COLUMN "reactionCounts" JSONB NOT NULL DEFAULT '{}';

-- By hand: a count below 0 is a mistake.
ALTER TABLE "ForumReply" ADD CONSTRAINT "ForumReply_reactionCounts_not_below_0"
  CHECK (NOT jsonb_path_exists("reactionCounts", '$.* ? (@ < 0)'));

-- By hand: the version before reads and writes one column per kind. Whichever of the two changes leads.
CREATE FUNCTION sync_reaction_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."reactionCounts" IS DISTINCT FROM coalesce(OLD."reactionCounts", '{}') THEN
    NEW."voteCount" := coalesce((NEW."reactionCounts"->>'VOTE')::int, 0);
    NEW."heartCount" := coalesce((NEW."reactionCounts"->>'HEART')::int, 0);
    NEW."thumbUpCount" := coalesce((NEW."reactionCounts"->>'THUMB_UP')::int, 0);
  ELSIF (NEW."voteCount", NEW."heartCount", NEW."thumbUpCount") IS DISTINCT FROM
      (coalesce(OLD."voteCount", 0), coalesce(OLD."heartCount", 0), coalesce(OLD."thumbUpCount", 0)) THEN
    NEW."reactionCounts" := NEW."reactionCounts" || jsonb_build_object(
      'VOTE', NEW."voteCount", 'HEART', NEW."heartCount", 'THUMB_UP', NEW."thumbUpCount");
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER sync_reaction_counts
  BEFORE INSERT OR UPDATE OF "reactionCounts", "voteCount", "heartCount", "thumbUpCount" ON "ForumReply"
  FOR EACH ROW EXECUTE FUNCTION sync_reaction_counts();
