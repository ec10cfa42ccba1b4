ALTER TABLE "account" ADD COLUMN "reply_business_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "help_contact" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "opt_out_reply" text DEFAULT '' NOT NULL;