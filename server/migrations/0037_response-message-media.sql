DROP INDEX "media_unsent";--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "response_message_id" bigint;--> statement-breakpoint
CREATE INDEX "media_response_message" ON "media" USING btree ("account_id","response_message_id") WHERE response_message_id is not null;--> statement-breakpoint
CREATE INDEX "media_storage_key" ON "media" USING btree ("storage_key");--> statement-breakpoint
CREATE INDEX "media_unsent" ON "media" USING btree ("created_at") WHERE message_id is null and response_message_id is null;