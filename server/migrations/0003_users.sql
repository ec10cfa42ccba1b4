DROP INDEX "app_user_username";--> statement-breakpoint
DROP INDEX "app_user_email";--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "sms_to_email" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "app_user_platform" ON "app_user" USING btree ("service_provider_id",lower("first_name" || ' ' || "last_name"),"id") WHERE user_type = 3;--> statement-breakpoint
CREATE UNIQUE INDEX "app_user_username" ON "app_user" USING btree (lower("username"));--> statement-breakpoint
CREATE UNIQUE INDEX "app_user_email" ON "app_user" USING btree (lower("email"));