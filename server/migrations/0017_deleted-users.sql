DROP INDEX "app_user_account_id_index";--> statement-breakpoint
DROP INDEX "app_user_username";--> statement-breakpoint
DROP INDEX "app_user_email";--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "app_user_company" ON "app_user" USING btree ("account_id",lower("first_name" || ' ' || "last_name"),"id");--> statement-breakpoint
CREATE UNIQUE INDEX "app_user_username" ON "app_user" USING btree (lower("username")) WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "app_user_email" ON "app_user" USING btree (lower("email")) WHERE deleted_at is null;