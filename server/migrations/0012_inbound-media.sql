CREATE TABLE "media_fetch" (
	"account_id" bigint NOT NULL,
	"media_id" bigint NOT NULL,
	"url" text NOT NULL,
	"host" text NOT NULL,
	"storage_key" text NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"lease_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "media_fetch_account_id_media_id_pk" PRIMARY KEY("account_id","media_id")
);
--> statement-breakpoint
DROP INDEX "webhook_due";--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "is_loading" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_inbox" ADD COLUMN "queue" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_inbox" ADD COLUMN "lane" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_inbox" ADD COLUMN "can_wait" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "media_fetch_due" ON "media_fetch" USING btree ("next_attempt_at");--> statement-breakpoint
CREATE INDEX "webhook_urgent" ON "webhook_inbox" USING btree ("next_attempt_at","id") WHERE processed_at is null and not can_wait;--> statement-breakpoint
CREATE INDEX "webhook_due" ON "webhook_inbox" USING btree ("queue","next_attempt_at","id") WHERE processed_at is null;