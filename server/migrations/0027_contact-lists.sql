DROP INDEX "contact_list_account_id_name_index";--> statement-breakpoint
ALTER TABLE "contact_list" ADD COLUMN "description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_list" ADD COLUMN "is_system" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_list" ADD COLUMN "created_by_user_id" bigint;--> statement-breakpoint
ALTER TABLE "contact_list" ADD COLUMN "member_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_list" ADD COLUMN "textable_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_list" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_list" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
UPDATE "contact_list" SET "name" = left("name", 60) || ' ' || "id" WHERE length("name") > 80 OR lower("name") = 'all contacts' OR EXISTS (SELECT FROM "contact_list" "other" WHERE "other"."account_id" = "contact_list"."account_id" AND "other"."id" < "contact_list"."id" AND lower("other"."name") = lower("contact_list"."name"));--> statement-breakpoint
UPDATE "contact_list" SET "member_count" = "counted"."members", "textable_count" = "counted"."textable" FROM (SELECT "m"."account_id", "m"."list_id", count(*) AS "members", count(*) FILTER (WHERE NOT "c"."is_opt_out" AND NOT "c"."is_blocked") AS "textable" FROM "contact_list_member" "m" JOIN "contact" "c" ON "c"."account_id" = "m"."account_id" AND "c"."id" = "m"."contact_id" WHERE "c"."deleted_at" IS NULL GROUP BY 1, 2) "counted" WHERE "counted"."account_id" = "contact_list"."account_id" AND "counted"."list_id" = "contact_list"."id";--> statement-breakpoint
CREATE UNIQUE INDEX "contact_list_name" ON "contact_list" USING btree ("account_id",lower("name"));--> statement-breakpoint
INSERT INTO "contact_list" ("account_id", "name", "is_system") SELECT "id", 'All Contacts', true FROM "account";--> statement-breakpoint
CREATE UNIQUE INDEX "contact_list_system" ON "contact_list" USING btree ("account_id") WHERE is_system;