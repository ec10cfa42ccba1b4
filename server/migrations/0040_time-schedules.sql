-- The counted waits do not have the time of their replies: the next runs of count-messages count all messages again.
TRUNCATE "report_progress", "report_open_message", "message_tally", "failure_tally", "reply_tally", "wait_tally", "method_tally", "contact_tally";
--> statement-breakpoint
-- Every account has exactly one default schedule.
INSERT INTO "time_schedule" ("account_id", "name", "time_zone_id", "is_default", "weekly")
SELECT a."id", 'Business hours', a."time_zone_id", true, '{"mon":[["09:00","17:00"]],"tue":[["09:00","17:00"]],"wed":[["09:00","17:00"]],"thu":[["09:00","17:00"]],"fri":[["09:00","17:00"]],"sat":[],"sun":[]}'::jsonb
FROM "account" a
WHERE NOT EXISTS (SELECT FROM "time_schedule" s WHERE s."account_id" = a."id");
--> statement-breakpoint
UPDATE "time_schedule" s SET "is_default" = (s."id" = (
  SELECT t."id" FROM "time_schedule" t WHERE t."account_id" = s."account_id" ORDER BY t."is_default" DESC, t."id" LIMIT 1
));
--> statement-breakpoint
DROP INDEX "time_schedule_account_id_name_index";--> statement-breakpoint
ALTER TABLE "wait_tally" ADD COLUMN "sent_after" integer[] NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "time_schedule_name" ON "time_schedule" USING btree ("account_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "time_schedule_default" ON "time_schedule" USING btree ("account_id") WHERE "time_schedule"."is_default";