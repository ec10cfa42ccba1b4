-- Messages of one account by any part of their text, from one index. The account is an array, so that no other index has it:
-- PostgreSQL otherwise chose a B-tree that leads with the account and read all messages of the account (decision 147).
-- A database that lacks the extension, or does not let us have it, keeps the indexes that it has. Building this one blocks new
-- messages; a large database can have it built before, with CREATE INDEX CONCURRENTLY.
DO $$ BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE INDEX IF NOT EXISTS "message_account_words" ON "message" USING gin ((ARRAY["account_id"]), "text" gin_trgm_ops);
  DROP INDEX IF EXISTS "message_account_text";
  DROP INDEX IF EXISTS "message_text";
  -- PostgreSQL has statistics of an expression only after this.
  ANALYZE "message";
EXCEPTION WHEN undefined_file OR feature_not_supported OR insufficient_privilege OR undefined_object THEN
  RAISE NOTICE 'messages are searched without an index: %', SQLERRM;
END $$;
