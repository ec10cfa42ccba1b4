CREATE TABLE "pending_login" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"step" text NOT NULL,
	"is_remembered" boolean NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_code" (
	"user_id" bigint NOT NULL,
	"code_hash" text NOT NULL,
	CONSTRAINT "recovery_code_user_id_code_hash_pk" PRIMARY KEY("user_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "release_key" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "release_key_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"label" text NOT NULL,
	"public_key" text NOT NULL,
	"names" text[],
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp with time zone,
	"revoked_by" text,
	"keeps_releases" boolean DEFAULT false NOT NULL,
	CONSTRAINT "release_key_publicKey_unique" UNIQUE("public_key")
);
--> statement-breakpoint
CREATE TABLE "remembered_device" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "remembered_device_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"token_hash" text NOT NULL,
	"label" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "remote_load_count" (
	"at" timestamp with time zone NOT NULL,
	"name" text NOT NULL,
	"version" text NOT NULL,
	"service_provider_id" bigint NOT NULL,
	"outcome" text NOT NULL,
	"error_class" text NOT NULL,
	"within_ms" integer NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "remote_load_count_pk" PRIMARY KEY("at","name","version","service_provider_id","outcome","error_class","within_ms")
);
--> statement-breakpoint
CREATE TABLE "rollout_report" (
	"move_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"is_candidate" boolean NOT NULL,
	"good" smallint NOT NULL,
	"bad" smallint NOT NULL,
	CONSTRAINT "rollout_report_move_id_user_id_hour_is_candidate_pk" PRIMARY KEY("move_id","user_id","hour","is_candidate")
);
--> statement-breakpoint
CREATE TABLE "rollout_total" (
	"move_id" bigint PRIMARY KEY NOT NULL,
	"candidate_loads" integer DEFAULT 0 NOT NULL,
	"candidate_failed" integer DEFAULT 0 NOT NULL,
	"default_loads" integer DEFAULT 0 NOT NULL,
	"default_failed" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "two_factor" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" bigint,
	"recovery_salt" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "remote_move" ADD COLUMN "percent" smallint;--> statement-breakpoint
ALTER TABLE "remote_move" ADD COLUMN "providers" bigint[];--> statement-breakpoint
ALTER TABLE "remote_move" ADD COLUMN "figures" jsonb;--> statement-breakpoint
ALTER TABLE "remote_release" ADD COLUMN "signed_by" text;--> statement-breakpoint
ALTER TABLE "remote_release" ADD COLUMN "signature" text;--> statement-breakpoint
ALTER TABLE "service_provider" ADD COLUMN "two_factor" text DEFAULT 'optional' NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "dev_override" jsonb;--> statement-breakpoint
ALTER TABLE "pending_login" ADD CONSTRAINT "pending_login_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_code" ADD CONSTRAINT "recovery_code_user_id_two_factor_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."two_factor"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remembered_device" ADD CONSTRAINT "remembered_device_user_id_two_factor_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."two_factor"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_factor" ADD CONSTRAINT "two_factor_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pending_login_user_id_index" ON "pending_login" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "pending_login_expires_at_index" ON "pending_login" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "remembered_device_user_id_index" ON "remembered_device" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "remembered_device_expires_at_index" ON "remembered_device" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "rollout_report_hour_index" ON "rollout_report" USING btree ("hour");--> statement-breakpoint
CREATE FUNCTION "keep_release"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND
		(NEW.name, NEW.version, NEW.base_url, NEW.contract, NEW.published_at, NEW.published_by) IS NOT DISTINCT FROM
		(OLD.name, OLD.version, OLD.base_url, OLD.contract, OLD.published_at, OLD.published_by)
	THEN RETURN NEW;
	END IF;
	RAISE EXCEPTION 'Releases are append-only: % of % %', TG_OP, OLD.name, OLD.version;
END $$;--> statement-breakpoint
CREATE TRIGGER "keep_release" BEFORE UPDATE OR DELETE ON "remote_release"
	FOR EACH ROW EXECUTE FUNCTION "keep_release"();--> statement-breakpoint
CREATE FUNCTION "keep_move"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'Moves are append-only: % of move %', TG_OP, OLD.id;
END $$;--> statement-breakpoint
CREATE TRIGGER "keep_move" BEFORE UPDATE OR DELETE ON "remote_move"
	FOR EACH ROW EXECUTE FUNCTION "keep_move"();
