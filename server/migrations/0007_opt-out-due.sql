ALTER TABLE "contact" ADD COLUMN "opt_out_due_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "contact_opt_out_due" ON "contact" USING btree ("opt_out_due_at") WHERE opt_out_due_at is not null;--> statement-breakpoint
-- Words that were held before count as they were going to: whoever decides about them has the rest of their day.
UPDATE "contact" SET "opt_out_due_at" = "suspected_opt_out_at" + interval '24 hours' WHERE "suspected_opt_out_at" IS NOT NULL AND NOT "is_opt_out";
