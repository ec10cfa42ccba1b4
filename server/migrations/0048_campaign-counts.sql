ALTER TABLE "campaign" ADD COLUMN "recipients" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "campaign" SET "recipients" = (
  SELECT count(*) FROM "campaign_recipient" r WHERE r."account_id" = "campaign"."account_id" AND r."campaign_id" = "campaign"."id"
) WHERE "started_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "campaign_recipient_status" ON "campaign_recipient" USING btree ("account_id","campaign_id","status") WHERE status <> 'pending';--> statement-breakpoint
CREATE INDEX "campaign_recipient_opt_out" ON "campaign_recipient" USING btree ("account_id","campaign_id") WHERE opted_out_at is not null;