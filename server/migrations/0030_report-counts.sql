-- The tables of counts do not have the new figures: the next runs of count-messages count all messages again.
TRUNCATE "report_progress", "report_open_message", "message_tally", "failure_tally", "reply_tally", "wait_tally";
--> statement-breakpoint
CREATE TABLE "contact_tally" (
	"account_id" bigint NOT NULL,
	"is_month" boolean NOT NULL,
	"bucket" timestamp with time zone NOT NULL,
	"number_id" bigint NOT NULL,
	"contact_id" bigint NOT NULL,
	"inbound" integer NOT NULL,
	"outbound" integer NOT NULL,
	CONSTRAINT "contact_tally_account_id_is_month_bucket_number_id_contact_id_pk" PRIMARY KEY("account_id","is_month","bucket","number_id","contact_id")
);
--> statement-breakpoint
CREATE TABLE "method_tally" (
	"account_id" bigint NOT NULL,
	"bucket" timestamp with time zone NOT NULL,
	"number_id" bigint NOT NULL,
	"method" smallint NOT NULL,
	"messages" integer NOT NULL,
	CONSTRAINT "method_tally_account_id_bucket_number_id_method_pk" PRIMARY KEY("account_id","bucket","number_id","method")
);
--> statement-breakpoint
ALTER TABLE "wait_tally" DROP CONSTRAINT "wait_tally_account_id_bucket_user_id_pk";
--> statement-breakpoint
ALTER TABLE "wait_tally" ADD COLUMN "number_id" bigint NOT NULL;
--> statement-breakpoint
ALTER TABLE "wait_tally" ADD CONSTRAINT "wait_tally_account_id_bucket_number_id_user_id_pk" PRIMARY KEY("account_id","bucket","number_id","user_id");
