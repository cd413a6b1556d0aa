-- By hand: Prisma cannot express an index on an expression. It spares a column, which would rewrite the table.
create index "ForumPost_content_search" on "ForumPost" using gin (to_tsvector('english', "content"));
