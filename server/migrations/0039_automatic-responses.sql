CREATE TABLE "automation_run" (
	"account_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "automation_run_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"message_id" bigint NOT NULL,
	"number_id" bigint NOT NULL,
	"contact_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone,
	"delay_seconds" smallint DEFAULT 0 NOT NULL,
	"reply_kind" text,
	"reply_by_id" bigint,
	"reply_message_id" bigint,
	"replied_at" timestamp with time zone,
	"steps" jsonb NOT NULL,
	CONSTRAINT "automation_run_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "automation_silent_minutes" smallint DEFAULT 10 NOT NULL;--> statement-breakpoint
ALTER TABLE "automatic_response" ADD COLUMN "keyword_match" text DEFAULT 'contains' NOT NULL;--> statement-breakpoint
ALTER TABLE "automatic_response" ADD COLUMN "days" smallint;--> statement-breakpoint
ALTER TABLE "automatic_response" ADD COLUMN "schedule_side" text DEFAULT 'inside' NOT NULL;--> statement-breakpoint
ALTER TABLE "automatic_response" ADD COLUMN "number_ids" jsonb;--> statement-breakpoint
ALTER TABLE "automatic_response" ADD COLUMN "response_message_id" bigint;--> statement-breakpoint
-- The words of a rule become a shared response message, created by its first administrator, or else its first user.
INSERT INTO "response_message" ("account_id", "name", "shortcut", "text", "is_shared", "created_by_user_id")
  SELECT "rule"."account_id", "rule"."name", 'rule-' || "rule"."id", "rule"."text", true, "owner"."id"
  FROM "automatic_response" AS "rule" CROSS JOIN LATERAL (
    SELECT "id" FROM "app_user" WHERE "app_user"."account_id" = "rule"."account_id" ORDER BY "user_type", "id" LIMIT 1) AS "owner";--> statement-breakpoint
-- No rule replied before this version, so an administrator turns them on.
UPDATE "automatic_response" SET "is_enabled" = false, "response_message_id" = "response_message"."id"
  FROM "response_message" WHERE "response_message"."account_id" = "automatic_response"."account_id"
    AND "response_message"."shortcut" = 'rule-' || "automatic_response"."id";--> statement-breakpoint
DELETE FROM "automatic_response" WHERE "response_message_id" IS NULL;--> statement-breakpoint
ALTER TABLE "automatic_response" ALTER COLUMN "response_message_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "automatic_response" ADD COLUMN "skip_if_replied_minutes" smallint;--> statement-breakpoint
ALTER TABLE "automatic_response" ADD COLUMN "delay_seconds" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "automatic_response" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "automation_run_message" ON "automation_run" USING btree ("account_id","message_id");--> statement-breakpoint
CREATE UNIQUE INDEX "automation_run_reply" ON "automation_run" USING btree ("account_id","reply_message_id");--> statement-breakpoint
CREATE INDEX "automation_run_due" ON "automation_run" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "automation_run_contact" ON "automation_run" USING btree ("account_id","contact_id","replied_at") WHERE replied_at is not null;--> statement-breakpoint
CREATE INDEX "automation_run_by" ON "automation_run" USING btree ("account_id","reply_kind","reply_by_id","replied_at") WHERE replied_at is not null;--> statement-breakpoint
CREATE INDEX "automation_run_old" ON "automation_run" USING btree ("at") WHERE replied_at is null;--> statement-breakpoint
CREATE INDEX "automatic_response_message" ON "automatic_response" USING btree ("account_id","response_message_id");--> statement-breakpoint
ALTER TABLE "automatic_response" DROP COLUMN "text";