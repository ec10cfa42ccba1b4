-- Contacts of one account by any part of their name or number. A database that lacks an extension, or does not let us
-- have it, keeps the index over all accounts.
DO $$ BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE EXTENSION IF NOT EXISTS btree_gin;
  CREATE INDEX "contact_account_search" ON "contact" USING gin ("account_id", "name" gin_trgm_ops, "number" gin_trgm_ops);
  DROP INDEX IF EXISTS "contact_search";
EXCEPTION WHEN undefined_file OR feature_not_supported OR insufficient_privilege OR undefined_object THEN
  RAISE NOTICE 'contacts are searched across accounts: %', SQLERRM;
END $$;
