DROP INDEX "contact_name";--> statement-breakpoint
ALTER TABLE "contact" ADD COLUMN "purged_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "contact_created" ON "contact" USING btree ("account_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "contact_status" ON "contact" USING btree ("account_id",(case when is_blocked then 2 when is_opt_out then 1 else 0 end),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "contact_purge_due" ON "contact" USING btree ("deleted_at") WHERE deleted_at is not null and purged_at is null;--> statement-breakpoint
CREATE INDEX "conversation_contact" ON "conversation" USING btree ("account_id","contact_id","last_activity");--> statement-breakpoint
CREATE INDEX "contact_name" ON "contact" USING btree ("account_id",nullif(lower("name"), ''),"id") WHERE deleted_at is null;