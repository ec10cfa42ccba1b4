CREATE TABLE "background_file" (
	"account_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "background_file_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"row_ids" bigint[] NOT NULL,
	"storage_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "background_file_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
INSERT INTO "background_file" ("account_id", "id", "user_id", "kind", "name", "row_ids", "storage_key", "created_at", "finished_at", "expires_at")
OVERRIDING SYSTEM VALUE SELECT "account_id", "id", "user_id", 'contacts', 'contacts', "contact_ids", "storage_key", "created_at", "finished_at", "expires_at" FROM "contact_export";--> statement-breakpoint
SELECT setval('background_file_id_seq', greatest((SELECT max("id") FROM "background_file"), 1));--> statement-breakpoint
DROP TABLE "contact_export" CASCADE;--> statement-breakpoint
CREATE INDEX "background_file_expires" ON "background_file" USING btree ("expires_at");