CREATE TABLE "scheduled_message" (
	"account_id" bigint NOT NULL,
	"id" bigint DEFAULT nextval('message_id_seq') NOT NULL,
	"number_id" bigint NOT NULL,
	"contact_id" bigint NOT NULL,
	"client_id" uuid NOT NULL,
	"text" text NOT NULL,
	"segments" smallint NOT NULL,
	"is_unicode" boolean NOT NULL,
	"has_media" boolean NOT NULL,
	"user_id" bigint NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"is_quiet_confirmed" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"stop_reason" text,
	"stopped_at" timestamp with time zone,
	CONSTRAINT "scheduled_message_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "scheduled_message_client_id" ON "scheduled_message" USING btree ("account_id","client_id");--> statement-breakpoint
CREATE INDEX "scheduled_message_contact" ON "scheduled_message" USING btree ("account_id","contact_id","number_id","due_at");--> statement-breakpoint
CREATE INDEX "scheduled_message_due" ON "scheduled_message" USING btree ("due_at","id") WHERE stop_reason is null;--> statement-breakpoint
CREATE INDEX "scheduled_message_stopped" ON "scheduled_message" USING btree ("stopped_at") WHERE stop_reason is not null;