ALTER TABLE "remote_release" ADD COLUMN "checks" jsonb;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "keep_release"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND
		(NEW.name, NEW.version, NEW.base_url, NEW.contract, NEW.checks, NEW.published_at, NEW.published_by) IS NOT DISTINCT FROM
		(OLD.name, OLD.version, OLD.base_url, OLD.contract, OLD.checks, OLD.published_at, OLD.published_by)
	THEN RETURN NEW;
	END IF;
	RAISE EXCEPTION 'Releases are append-only: % of % %', TG_OP, OLD.name, OLD.version;
END $$;
