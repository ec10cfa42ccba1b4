CREATE TABLE "automatic_response" (
	"account_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "automatic_response_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"priority" integer NOT NULL,
	"trigger_type" text NOT NULL,
	"keywords" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"schedule_id" bigint,
	"text" text NOT NULL,
	"cooldown_minutes" integer DEFAULT 1440 NOT NULL,
	CONSTRAINT "automatic_response_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "time_schedule" (
	"account_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "time_schedule_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"time_zone_id" integer NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"weekly" jsonb NOT NULL,
	"exceptions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "time_schedule_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
DROP INDEX "webhook_due";--> statement-breakpoint
ALTER TABLE "contact" ADD COLUMN "help_replied_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "ordinal" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "submitted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "webhook_inbox" ADD COLUMN "next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "time_schedule" ADD CONSTRAINT "time_schedule_time_zone_id_time_zone_id_fk" FOREIGN KEY ("time_zone_id") REFERENCES "public"."time_zone"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "automatic_response_account_id_name_index" ON "automatic_response" USING btree ("account_id","name");--> statement-breakpoint
CREATE INDEX "automatic_response_account_id_schedule_id_index" ON "automatic_response" USING btree ("account_id","schedule_id");--> statement-breakpoint
CREATE UNIQUE INDEX "time_schedule_account_id_name_index" ON "time_schedule" USING btree ("account_id","name");--> statement-breakpoint
CREATE INDEX "conversation_unread" ON "conversation" USING btree ("account_id","number_id") WHERE unread_count > 0;--> statement-breakpoint
CREATE INDEX "webhook_due" ON "webhook_inbox" USING btree ("next_attempt_at","id") WHERE processed_at is null;--> statement-breakpoint
-- Text search by any part of a word. A database without the extension searches without the index.
DO $$ BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE INDEX "message_text" ON "message" USING gin ("text" gin_trgm_ops);
EXCEPTION WHEN OTHERS THEN
  RAISE NOTICE 'message text search runs without an index: %', SQLERRM;
END $$;
