CREATE TABLE "failure_tally" (
	"account_id" bigint NOT NULL,
	"bucket" timestamp with time zone NOT NULL,
	"number_id" bigint NOT NULL,
	"code" integer NOT NULL,
	"messages" integer NOT NULL,
	CONSTRAINT "failure_tally_account_id_bucket_number_id_code_pk" PRIMARY KEY("account_id","bucket","number_id","code")
);
--> statement-breakpoint
CREATE TABLE "message_tally" (
	"account_id" bigint NOT NULL,
	"bucket" timestamp with time zone NOT NULL,
	"number_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"inbound" integer NOT NULL,
	"outbound" integer NOT NULL,
	"inbound_segments" integer NOT NULL,
	"outbound_segments" integer NOT NULL,
	"outbound_with_media" integer NOT NULL,
	"delivered" integer NOT NULL,
	"failed" integer NOT NULL,
	CONSTRAINT "message_tally_account_id_bucket_number_id_user_id_pk" PRIMARY KEY("account_id","bucket","number_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "reply_tally" (
	"account_id" bigint NOT NULL,
	"bucket" timestamp with time zone NOT NULL,
	"user_id" bigint NOT NULL,
	"number_id" bigint NOT NULL,
	"contact_id" bigint NOT NULL,
	"waits" integer[] NOT NULL,
	CONSTRAINT "reply_tally_account_id_bucket_user_id_number_id_contact_id_pk" PRIMARY KEY("account_id","bucket","user_id","number_id","contact_id")
);
--> statement-breakpoint
CREATE TABLE "report_open_message" (
	"account_id" bigint NOT NULL,
	"message_id" bigint NOT NULL,
	CONSTRAINT "report_open_message_account_id_message_id_pk" PRIMARY KEY("account_id","message_id")
);
--> statement-breakpoint
CREATE TABLE "report_progress" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"last_id" bigint DEFAULT 0 NOT NULL,
	"next_id" bigint DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "audit_entry_account_id_id_index";--> statement-breakpoint
CREATE INDEX "audit_entry_time" ON "audit_entry" USING btree ("account_id","at","id");--> statement-breakpoint
CREATE INDEX "contact_line_opt_out" ON "contact_line" USING btree ("account_id","at","id") WHERE kind = 'opted_out';