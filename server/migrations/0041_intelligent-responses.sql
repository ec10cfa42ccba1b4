CREATE TABLE "intelligent_response" (
	"account_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "intelligent_response_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"is_enabled" boolean NOT NULL,
	"match_type" text NOT NULL,
	"phrases" jsonb NOT NULL,
	"response_message_id" bigint NOT NULL,
	"mode" text NOT NULL,
	"number_ids" jsonb,
	"schedule_id" bigint,
	"schedule_side" text NOT NULL,
	"threshold" smallint NOT NULL,
	"updated_by_user_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "intelligent_response_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "intent_match" (
	"account_id" bigint NOT NULL,
	"message_id" bigint NOT NULL,
	"intent_id" bigint NOT NULL,
	"number_id" bigint NOT NULL,
	"contact_id" bigint NOT NULL,
	"score" smallint NOT NULL,
	"outcome" text NOT NULL,
	"action" text,
	"action_by_user_id" bigint,
	"action_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "intent_match_account_id_message_id_pk" PRIMARY KEY("account_id","message_id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "intelligent_response_name" ON "intelligent_response" USING btree ("account_id",lower("name"));--> statement-breakpoint
CREATE INDEX "intelligent_response_message" ON "intelligent_response" USING btree ("account_id","response_message_id");--> statement-breakpoint
CREATE INDEX "intent_match_intent" ON "intent_match" USING btree ("account_id","intent_id","created_at");--> statement-breakpoint
CREATE INDEX "intent_match_open" ON "intent_match" USING btree ("account_id","number_id","contact_id","message_id") WHERE outcome = 'suggested' and action is null;