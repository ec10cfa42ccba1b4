CREATE TABLE "campaign" (
	"account_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "campaign_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"number_id" bigint,
	"include_list_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"exclude_list_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"exclude_messaged_hours" integer,
	"text" text DEFAULT '' NOT NULL,
	"has_footer" boolean DEFAULT true NOT NULL,
	"schedule" jsonb DEFAULT '{"type":"now"}'::jsonb NOT NULL,
	"quiet_hours" boolean DEFAULT true NOT NULL,
	"segments_per_minute" integer,
	"created_by_user_id" bigint NOT NULL,
	"consent_by_user_id" bigint,
	"consent_at" timestamp with time zone,
	"consent_text" text,
	"starts_at" timestamp with time zone,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"stop_reason" text,
	"paced_until" timestamp with time zone,
	"errors" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "campaign_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "campaign_recipient" (
	"account_id" bigint NOT NULL,
	"campaign_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "campaign_recipient_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"contact_id" bigint NOT NULL,
	"number" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"skip_reason" text,
	"due_at" timestamp with time zone NOT NULL,
	"client_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"message_id" bigint,
	"segments" smallint,
	"error_code" integer,
	"status_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"replied_at" timestamp with time zone,
	"reply_message_id" bigint,
	"opted_out_at" timestamp with time zone,
	CONSTRAINT "campaign_recipient_account_id_campaign_id_id_pk" PRIMARY KEY("account_id","campaign_id","id")
);
--> statement-breakpoint
CREATE TABLE "sending_rate" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"used_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "media_unsent";--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "campaign_id" bigint;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "campaign_id" bigint;--> statement-breakpoint
CREATE INDEX "campaign_when" ON "campaign" USING btree ("account_id",coalesce("started_at", "starts_at"),"id");--> statement-breakpoint
CREATE INDEX "campaign_active" ON "campaign" USING btree ("state","starts_at") WHERE state in ('scheduled', 'sending');--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_recipient_contact" ON "campaign_recipient" USING btree ("account_id","campaign_id","contact_id") WHERE skip_reason is distinct from 'duplicate';--> statement-breakpoint
CREATE INDEX "campaign_recipient_due" ON "campaign_recipient" USING btree ("account_id","campaign_id","due_at","id") WHERE status in ('pending', 'waiting_quiet_hours');--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_recipient_message" ON "campaign_recipient" USING btree ("account_id","message_id") WHERE message_id is not null;--> statement-breakpoint
CREATE INDEX "campaign_recipient_sent" ON "campaign_recipient" USING btree ("account_id","contact_id","sent_at") WHERE sent_at is not null;--> statement-breakpoint
CREATE INDEX "media_campaign" ON "media" USING btree ("account_id","campaign_id") WHERE campaign_id is not null;--> statement-breakpoint
CREATE INDEX "outbox_campaign" ON "outbox" USING btree ("account_id","campaign_id","state") WHERE campaign_id is not null and state in ('pending', 'submitting', 'held');--> statement-breakpoint
CREATE INDEX "media_unsent" ON "media" USING btree ("created_at") WHERE message_id is null and response_message_id is null and campaign_id is null;