-- Messages of one account by any part of their text: in a large database, most messages with a word are of other accounts.
-- A database that lacks an extension, or does not let us have it, keeps the index over all accounts.
DO $$ BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE EXTENSION IF NOT EXISTS btree_gin;
  CREATE INDEX "message_account_text" ON "message" USING gin ("account_id", "text" gin_trgm_ops);
  DROP INDEX IF EXISTS "message_text";
EXCEPTION WHEN undefined_file OR feature_not_supported OR insufficient_privilege OR undefined_object THEN
  RAISE NOTICE 'messages are searched across accounts: %', SQLERRM;
END $$;
