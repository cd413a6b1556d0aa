-- By hand: a migration of its own, so that it locks only the replies that it fills.
UPDATE "ForumReply" SET "reactionCounts" = jsonb_build_object(
  'VOTE', "voteCount", 'HEART', "heartCount", 'THUMB_UP', "thumbUpCount")
WHERE "reactionCounts" = '{}' AND "voteCount" + "heartCount" + "thumbUpCount" > 0;
