DROP INDEX "outgoing_mail_due";--> statement-breakpoint
ALTER TABLE "outgoing_mail" DROP COLUMN "next_attempt_at";