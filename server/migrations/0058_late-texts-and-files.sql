ALTER TABLE "media" ADD COLUMN "is_delayed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "has_quiet_hours" boolean DEFAULT false NOT NULL;