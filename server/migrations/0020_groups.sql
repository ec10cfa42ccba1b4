DROP INDEX "inbox_group_account_id_name_index";--> statement-breakpoint
ALTER TABLE "inbox_group" ADD COLUMN "assignment" text DEFAULT 'off' NOT NULL;--> statement-breakpoint
ALTER TABLE "inbox_group" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "inbox_group" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
UPDATE "inbox_group" SET "name" = left("name", 70) || ' ' || "id" WHERE EXISTS (SELECT FROM "inbox_group" "other" WHERE "other"."account_id" = "inbox_group"."account_id" AND "other"."id" < "inbox_group"."id" AND lower("other"."name") = lower("inbox_group"."name"));--> statement-breakpoint
CREATE UNIQUE INDEX "inbox_group_name" ON "inbox_group" USING btree ("account_id",lower("name"));