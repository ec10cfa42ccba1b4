ALTER TABLE "account" ADD COLUMN "agent_campaign_max" integer DEFAULT 500;--> statement-breakpoint
ALTER TABLE "campaign" ADD COLUMN "lost_lists" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "campaign" ADD COLUMN "typed_count" integer;--> statement-breakpoint
ALTER TABLE "scheduled_message" ADD COLUMN "retry_of_id" bigint;