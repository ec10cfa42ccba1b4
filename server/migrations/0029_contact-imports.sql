CREATE TABLE "contact_import" (
	"account_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "contact_import_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"state" text DEFAULT 'uploaded' NOT NULL,
	"file_name" text NOT NULL,
	"bytes" integer NOT NULL,
	"encoding" text NOT NULL,
	"delimiter" text NOT NULL,
	"columns" jsonb NOT NULL,
	"preview" jsonb NOT NULL,
	"total_rows" integer NOT NULL,
	"storage_key" text,
	"mapping" jsonb,
	"list_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"on_match" text,
	"consent_text" text,
	"consent_at" timestamp with time zone,
	"consent_by_user_id" bigint,
	"processed" integer DEFAULT 0 NOT NULL,
	"created" integer DEFAULT 0 NOT NULL,
	"updated" integer DEFAULT 0 NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"skipped" integer DEFAULT 0 NOT NULL,
	"already_opted_out" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"error" text,
	"undo_deleted" integer,
	"undo_kept" integer,
	"created_by_user_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	CONSTRAINT "contact_import_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "contact_import_rejection" (
	"account_id" bigint NOT NULL,
	"import_id" bigint NOT NULL,
	"line" integer NOT NULL,
	"reason" text NOT NULL,
	"cells" jsonb NOT NULL,
	CONSTRAINT "contact_import_rejection_account_id_import_id_line_pk" PRIMARY KEY("account_id","import_id","line")
);
--> statement-breakpoint
ALTER TABLE "contact" ADD COLUMN "import_id" bigint;--> statement-breakpoint
ALTER TABLE "contact" ADD COLUMN "import_version" integer;--> statement-breakpoint
CREATE INDEX "contact_import_started" ON "contact_import" USING btree ("account_id","started_at","id") WHERE started_at is not null;--> statement-breakpoint
CREATE INDEX "contact_import_file" ON "contact_import" USING btree ("created_at") WHERE storage_key is not null;