ALTER TABLE "account" ADD COLUMN "quiet_hours_preset" text DEFAULT 'standard' NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "campaign_pace" integer;--> statement-breakpoint
ALTER TABLE "campaign" ADD COLUMN "limited_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "campaign_registration" ADD COLUMN "message_class" text;--> statement-breakpoint
ALTER TABLE "sending_rate" ADD COLUMN "day" date;--> statement-breakpoint
ALTER TABLE "sending_rate" ADD COLUMN "day_segments" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "text_number" ADD COLUMN "is_verified" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- The toll-free numbers in use were verified before their state was stored.
UPDATE "text_number" SET "is_verified" = true WHERE "is_toll_free";
