CREATE TABLE "account" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"service_provider_id" bigint NOT NULL,
	"company_name" text NOT NULL,
	"country" text NOT NULL,
	"has_us_customers" boolean NOT NULL,
	"status" smallint NOT NULL,
	"plan_id" bigint,
	"contact_name" text NOT NULL,
	"contact_number" text NOT NULL,
	"email" text NOT NULL,
	"time_zone_id" integer NOT NULL,
	"is_registered" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_event" (
	"account_id" bigint NOT NULL,
	"seq" bigint NOT NULL,
	"number_id" bigint,
	"body" jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_event_account_id_seq_pk" PRIMARY KEY("account_id","seq")
);
--> statement-breakpoint
CREATE TABLE "account_sequence" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"last_seq" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "app_user" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "app_user_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_type" smallint NOT NULL,
	"service_provider_id" bigint NOT NULL,
	"account_id" bigint,
	"username" text NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"contact_number" text DEFAULT '' NOT NULL,
	"time_zone_id" integer NOT NULL,
	"status_id" smallint NOT NULL,
	"password_hash" text,
	"default_number_id" bigint,
	"last_login_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_user_id" bigint,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"ip" text
);
--> statement-breakpoint
CREATE TABLE "contact" (
	"account_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "contact_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"custom_fields" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"is_opt_out" boolean DEFAULT false NOT NULL,
	"is_opted_out_by_system_user" boolean DEFAULT false NOT NULL,
	"opt_out_at" timestamp with time zone,
	"opt_out_source" text,
	"opt_out_by_user_id" bigint,
	"opt_in_at" timestamp with time zone,
	"opt_in_source" text,
	"suspected_opt_out_at" timestamp with time zone,
	"is_blocked" boolean DEFAULT false NOT NULL,
	"blocked_at" timestamp with time zone,
	"blocked_by_user_id" bigint,
	"time_zone" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "contact_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "contact_line" (
	"account_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "contact_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"contact_id" bigint NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"user_id" bigint,
	"text" text,
	CONSTRAINT "contact_line_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "contact_list" (
	"account_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "contact_list_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_list_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "contact_list_member" (
	"account_id" bigint NOT NULL,
	"list_id" bigint NOT NULL,
	"contact_id" bigint NOT NULL,
	CONSTRAINT "contact_list_member_account_id_list_id_contact_id_pk" PRIMARY KEY("account_id","list_id","contact_id")
);
--> statement-breakpoint
CREATE TABLE "conversation" (
	"account_id" bigint NOT NULL,
	"number_id" bigint NOT NULL,
	"contact_id" bigint NOT NULL,
	"last_message_id" bigint NOT NULL,
	"last_activity" timestamp with time zone NOT NULL,
	"last_is_inbound" boolean NOT NULL,
	"unread_count" integer DEFAULT 0 NOT NULL,
	"message_count" integer DEFAULT 0 NOT NULL,
	"first_unread_id" bigint,
	CONSTRAINT "conversation_account_id_number_id_contact_id_pk" PRIMARY KEY("account_id","number_id","contact_id")
);
--> statement-breakpoint
CREATE TABLE "group_member" (
	"account_id" bigint NOT NULL,
	"group_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	CONSTRAINT "group_member_account_id_group_id_user_id_pk" PRIMARY KEY("account_id","group_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "inbox_group" (
	"account_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "inbox_group_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"number_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "inbox_group_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "media" (
	"account_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "media_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"message_id" bigint,
	"position" smallint DEFAULT 0 NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer,
	"height" integer,
	"storage_key" text,
	"uploaded_by_user_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "media_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "message" (
	"account_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number_id" bigint NOT NULL,
	"contact_id" bigint NOT NULL,
	"client_id" uuid,
	"is_inbound" boolean NOT NULL,
	"method" smallint NOT NULL,
	"status" integer NOT NULL,
	"status_at" timestamp with time zone DEFAULT now() NOT NULL,
	"text" text NOT NULL,
	"segments" smallint DEFAULT 1 NOT NULL,
	"is_unicode" boolean DEFAULT false NOT NULL,
	"has_media" boolean DEFAULT false NOT NULL,
	"user_id" bigint,
	"origin" text,
	"error_code" integer,
	"carrier_id" text,
	"retry_of_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "message_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"account_id" bigint NOT NULL,
	"message_id" bigint NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lease_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "outbox_account_id_message_id_pk" PRIMARY KEY("account_id","message_id")
);
--> statement-breakpoint
CREATE TABLE "pricing_plan" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pricing_plan_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"description" text NOT NULL,
	"features" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "remote_move" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "remote_move_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"service_provider_id" bigint DEFAULT 0 NOT NULL,
	"version" text,
	"actor" text NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "remote_release" (
	"name" text NOT NULL,
	"version" text NOT NULL,
	"base_url" text NOT NULL,
	"contract" jsonb NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	"published_by" text NOT NULL,
	CONSTRAINT "remote_release_name_version_pk" PRIMARY KEY("name","version")
);
--> statement-breakpoint
CREATE TABLE "service_provider" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "service_provider_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_name" text NOT NULL,
	"portal_name" text NOT NULL,
	"host" text NOT NULL,
	"brand_color" text NOT NULL,
	"logo_url" text NOT NULL,
	"logo_dark_url" text NOT NULL,
	"favicon_url" text NOT NULL,
	"help_url" text NOT NULL,
	"feedback_url" text NOT NULL,
	"support_ticket_url" text,
	"support_ticket_email" text,
	"switches" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "service_provider_host_unique" UNIQUE("host")
);
--> statement-breakpoint
CREATE TABLE "session" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"is_remembered" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "text_number" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "text_number_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"number" text NOT NULL,
	"state" smallint NOT NULL,
	"is_toll_free" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "text_number_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "time_zone" (
	"id" integer PRIMARY KEY NOT NULL,
	"description" text NOT NULL,
	"gmt_variation" text NOT NULL,
	"iana_name" text NOT NULL,
	CONSTRAINT "time_zone_ianaName_unique" UNIQUE("iana_name")
);
--> statement-breakpoint
CREATE TABLE "webhook_inbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_inbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"event_key" text NOT NULL,
	"body" jsonb NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"processed_at" timestamp with time zone,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"last_error" text,
	CONSTRAINT "webhook_inbox_eventKey_unique" UNIQUE("event_key")
);
--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_service_provider_id_service_provider_id_fk" FOREIGN KEY ("service_provider_id") REFERENCES "public"."service_provider"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_plan_id_pricing_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."pricing_plan"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_time_zone_id_time_zone_id_fk" FOREIGN KEY ("time_zone_id") REFERENCES "public"."time_zone"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_user" ADD CONSTRAINT "app_user_service_provider_id_service_provider_id_fk" FOREIGN KEY ("service_provider_id") REFERENCES "public"."service_provider"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_user" ADD CONSTRAINT "app_user_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_user" ADD CONSTRAINT "app_user_time_zone_id_time_zone_id_fk" FOREIGN KEY ("time_zone_id") REFERENCES "public"."time_zone"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_group" ADD CONSTRAINT "inbox_group_number_id_text_number_id_fk" FOREIGN KEY ("number_id") REFERENCES "public"."text_number"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_number" ADD CONSTRAINT "text_number_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_service_provider_id_index" ON "account" USING btree ("service_provider_id");--> statement-breakpoint
CREATE UNIQUE INDEX "app_user_username" ON "app_user" USING btree ("username");--> statement-breakpoint
CREATE UNIQUE INDEX "app_user_email" ON "app_user" USING btree ("email");--> statement-breakpoint
CREATE INDEX "app_user_account_id_index" ON "app_user" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "audit_entry_account_id_id_index" ON "audit_entry" USING btree ("account_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "contact_number" ON "contact" USING btree ("account_id","number");--> statement-breakpoint
CREATE INDEX "contact_name" ON "contact" USING btree ("account_id","name");--> statement-breakpoint
CREATE INDEX "contact_line_account_id_contact_id_at_index" ON "contact_line" USING btree ("account_id","contact_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "contact_list_account_id_name_index" ON "contact_list" USING btree ("account_id","name");--> statement-breakpoint
CREATE INDEX "contact_list_member_account_id_contact_id_index" ON "contact_list_member" USING btree ("account_id","contact_id");--> statement-breakpoint
CREATE INDEX "conversation_recent" ON "conversation" USING btree ("account_id","number_id","last_activity","contact_id");--> statement-breakpoint
CREATE INDEX "group_member_account_id_user_id_index" ON "group_member" USING btree ("account_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "inbox_group_account_id_name_index" ON "inbox_group" USING btree ("account_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "inbox_group_number_id_index" ON "inbox_group" USING btree ("number_id");--> statement-breakpoint
CREATE INDEX "media_account_id_message_id_index" ON "media" USING btree ("account_id","message_id");--> statement-breakpoint
CREATE INDEX "message_history" ON "message" USING btree ("account_id","number_id","contact_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "message_client_id" ON "message" USING btree ("account_id","client_id");--> statement-breakpoint
CREATE UNIQUE INDEX "message_carrier_id" ON "message" USING btree ("account_id","carrier_id");--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("state","next_attempt_at");--> statement-breakpoint
CREATE INDEX "remote_move_name_kind_service_provider_id_id_index" ON "remote_move" USING btree ("name","kind","service_provider_id","id");--> statement-breakpoint
CREATE INDEX "session_user_id_index" ON "session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "text_number_account_id_index" ON "text_number" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "webhook_due" ON "webhook_inbox" USING btree ("processed_at","id");