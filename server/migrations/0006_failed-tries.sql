CREATE TABLE "failed_try" (
	"account_id" bigint NOT NULL,
	"carrier_id" text NOT NULL,
	"message_id" bigint NOT NULL,
	"error_code" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "failed_try_account_id_carrier_id_pk" PRIMARY KEY("account_id","carrier_id")
);
--> statement-breakpoint
CREATE INDEX "failed_try_account_id_message_id_index" ON "failed_try" USING btree ("account_id","message_id");