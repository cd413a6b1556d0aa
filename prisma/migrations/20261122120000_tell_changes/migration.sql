-- By hand: whatever changes what visitors read, by whatever hand, tells every process which part of the shop
-- that was (server/visitor-cache). Said at the commit, once a transaction; a part alone, so it is short.
CREATE FUNCTION tell_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('moti_mini_changes', TG_ARGV[0]);
  RETURN NULL;
END $$;

CREATE FUNCTION tells_changes("table" text, part text, columns text DEFAULT '') RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format(
    'CREATE TRIGGER tells_change AFTER INSERT OR DELETE OR UPDATE %s OR TRUNCATE ON %I
       FOR EACH STATEMENT EXECUTE FUNCTION tell_change(%L)', columns, "table", part);
END $$;

SELECT tells_changes("table", 'catalogue') FROM unnest(ARRAY['Category', 'Brand', 'LifeStage', 'Product',
  'ProductLifeStage', 'ProductImage', 'ProductVariant']) "table";
SELECT tells_changes("table", 'content') FROM unnest(ARRAY['Banner', 'SaleBar', 'Service', 'Trainer']) "table";
SELECT tells_changes("table", 'reviews') FROM unnest(ARRAY['Review']) "table";
SELECT tells_changes("table", 'blog') FROM unnest(ARRAY['BlogCategory', 'BlogPost']) "table";
SELECT tells_changes("table", 'forum') FROM unnest(ARRAY['ForumCategory', 'ForumGroup', 'ForumTip', 'ForumQuestion',
  'ForumPost', 'ForumPostImage', 'ForumReply', 'ForumReaction']) "table";
-- What others see of a person: every sign-in writes a row of theirs as well.
SELECT tells_changes('User', 'people', 'OF "name", "username", "imageKey", "closedAt"');

DROP FUNCTION tells_changes(text, text, text);
