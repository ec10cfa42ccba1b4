-- Contacts by any part of their name or number. A database that lacks the extension, or does not let us have it, searches
-- without the index.
DO $$ BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE INDEX "contact_search" ON "contact" USING gin ("name" gin_trgm_ops, "number" gin_trgm_ops);
EXCEPTION WHEN undefined_file OR feature_not_supported OR insufficient_privilege OR undefined_object THEN
  RAISE NOTICE 'contact search runs without an index: %', SQLERRM;
END $$;
