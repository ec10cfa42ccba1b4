ALTER TABLE "outbox" ADD COLUMN "number_id" bigint;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "contact_id" bigint;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "is_compliance_reply" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "outbox_conversation" ON "outbox" USING btree ("account_id","number_id","contact_id","state","message_id") WHERE state in ('pending', 'submitting');--> statement-breakpoint
-- Only open rows are compared with others; a submitted one opens again when the carrier reports a failure that may pass.
UPDATE "outbox" SET "number_id" = "message"."number_id", "contact_id" = "message"."contact_id",
  "is_compliance_reply" = coalesce("message"."origin" IN ('Opt-out confirmation', 'Opt-in confirmation', 'HELP answer'), false)
FROM "message"
WHERE "message"."account_id" = "outbox"."account_id" AND "message"."id" = "outbox"."message_id"
  AND "outbox"."state" IN ('pending', 'submitting', 'submitted');
