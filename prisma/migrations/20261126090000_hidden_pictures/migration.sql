-- AlterTable
ALTER TABLE "StoredFile" ADD COLUMN     "hiddenAt" TIMESTAMPTZ;

-- By hand: what Prisma's schema cannot say.
-- The photos of what is hidden already. There are few.
update "StoredFile" f set "hiddenAt" = q."hiddenAt"
  from "ForumQuestion" q where q."hiddenAt" is not null and f."key" = any (q."photoKeys");
update "StoredFile" f set "hiddenAt" = r."hiddenAt"
  from "ForumReply" r where r."hiddenAt" is not null and f."key" = any (r."photoKeys");
update "StoredFile" f set "hiddenAt" = p."hiddenAt"
  from "ForumPostImage" i join "ForumPost" p on p."id" = i."postId" where p."hiddenAt" is not null and f."key" = i."key";
