CREATE TABLE "wait_tally" (
	"account_id" bigint NOT NULL,
	"bucket" timestamp with time zone NOT NULL,
	"user_id" bigint NOT NULL,
	"waits" integer[] NOT NULL,
	CONSTRAINT "wait_tally_account_id_bucket_user_id_pk" PRIMARY KEY("account_id","bucket","user_id")
);
--> statement-breakpoint
INSERT INTO "wait_tally" ("account_id", "bucket", "user_id", "waits")
SELECT "account_id", "bucket", "user_id", array_agg("wait") FROM "reply_tally", unnest("waits") AS "wait" GROUP BY 1, 2, 3;
--> statement-breakpoint
ALTER TABLE "reply_tally" DROP COLUMN "waits";