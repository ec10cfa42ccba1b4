-- Contacts by any part of their name or number. A database without the extension searches without the index.
DO $$ BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE INDEX "contact_search" ON "contact" USING gin ("name" gin_trgm_ops, "number" gin_trgm_ops);
EXCEPTION WHEN OTHERS THEN
  RAISE NOTICE 'contact search runs without an index: %', SQLERRM;
END $$;
