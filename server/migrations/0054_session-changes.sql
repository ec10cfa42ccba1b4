-- Servers with open sockets listen on this channel. The payload names the sockets to check: "session:<hash>",
-- "user:<id>", "account:<id>" or "portal:<id of the provider>". Equal payloads of a transaction are sent once.
CREATE FUNCTION "notify_session_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM pg_notify('session_changes', TG_ARGV[0] || ':' || (to_jsonb(OLD) ->> TG_ARGV[1]));
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM pg_notify('session_changes', TG_ARGV[0] || ':' || (to_jsonb(NEW) ->> TG_ARGV[1]));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "session_change" AFTER DELETE OR UPDATE OF "user_id", "expires_at" ON "session"
  FOR EACH ROW EXECUTE FUNCTION "notify_session_change"('session', 'token_hash');
--> statement-breakpoint
CREATE TRIGGER "session_change" AFTER UPDATE OF "user_type", "status_id", "account_id", "service_provider_id" ON "app_user"
  FOR EACH ROW
  WHEN ((OLD."user_type", OLD."status_id", OLD."account_id", OLD."service_provider_id")
    IS DISTINCT FROM (NEW."user_type", NEW."status_id", NEW."account_id", NEW."service_provider_id"))
  EXECUTE FUNCTION "notify_session_change"('user', 'id');
--> statement-breakpoint
CREATE TRIGGER "session_change" AFTER UPDATE OF "status" ON "account"
  FOR EACH ROW WHEN (OLD."status" <> NEW."status")
  EXECUTE FUNCTION "notify_session_change"('account', 'id');
--> statement-breakpoint
CREATE TRIGGER "session_change" AFTER INSERT OR UPDATE OR DELETE ON "group_member"
  FOR EACH ROW EXECUTE FUNCTION "notify_session_change"('user', 'user_id');
--> statement-breakpoint
CREATE TRIGGER "session_change" AFTER DELETE OR UPDATE OF "number_id" ON "inbox_group"
  FOR EACH ROW EXECUTE FUNCTION "notify_session_change"('account', 'account_id');
--> statement-breakpoint
CREATE TRIGGER "session_change" AFTER UPDATE OF "switches" ON "service_provider"
  FOR EACH ROW WHEN (OLD."switches" <> NEW."switches")
  EXECUTE FUNCTION "notify_session_change"('portal', 'id');
