DROP INDEX "conversation_recent";--> statement-breakpoint
ALTER TABLE "contact_line" ADD COLUMN "number_id" bigint;--> statement-breakpoint
ALTER TABLE "contact_line" ADD COLUMN "assignee_user_id" bigint;--> statement-breakpoint
ALTER TABLE "conversation" ADD COLUMN "assignee_user_id" bigint;--> statement-breakpoint
ALTER TABLE "conversation" ADD COLUMN "state" text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE "inbox_group" ADD COLUMN "last_assigned_user_id" bigint;--> statement-breakpoint
CREATE INDEX "conversation_assignee" ON "conversation" USING btree ("account_id","assignee_user_id","number_id","last_activity","contact_id") WHERE assignee_user_id is not null;--> statement-breakpoint
CREATE INDEX "conversation_recent" ON "conversation" USING btree ("account_id","number_id","state","last_activity","contact_id");