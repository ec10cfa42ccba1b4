CREATE TABLE "spent_client_id" (
	"account_id" bigint NOT NULL,
	"client_id" uuid NOT NULL,
	CONSTRAINT "spent_client_id_account_id_client_id_pk" PRIMARY KEY("account_id","client_id")
);
--> statement-breakpoint
ALTER TABLE "contact" ADD COLUMN "opt_in_by_user_id" bigint;