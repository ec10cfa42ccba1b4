CREATE TABLE "campaign_registration" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"campaign_type" text NOT NULL,
	"description" text NOT NULL,
	"vertical_business_type" text NOT NULL,
	"samples" jsonb NOT NULL,
	"brand_id" text,
	"campaign_id" text,
	"brand_reg_status" text,
	"campaign_reg_status" text,
	"bw_campaign_import_status" text,
	"reference_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"step" text DEFAULT 'idle' NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"error_text" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "number_history" (
	"account_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "number_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number_id" bigint NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"line" text NOT NULL,
	"actor_user_id" bigint,
	CONSTRAINT "number_history_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "number_order" (
	"account_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "number_order_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"customer_order_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"carrier_order_id" text,
	"campaign_id" text,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"error_code" text,
	"error_text" text,
	"created_by_user_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "number_order_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "number_order_customerOrderId_unique" UNIQUE("customer_order_id")
);
--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "legal_company_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "address2" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "city" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "region" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "postal_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "house_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "billing_account_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "tax_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "website" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "business_type" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "stock_symbol" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "stock_exchange" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "last_modified" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "pricing_plan" ADD COLUMN "total_outbound_included" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "pricing_plan" ADD COLUMN "highlights" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "pricing_plan" ADD COLUMN "is_future_plan" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "pricing_plan" ADD COLUMN "is_default" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "pricing_plan" ADD COLUMN "csp_campaign_type" text DEFAULT 'LOW_VOLUME' NOT NULL;--> statement-breakpoint
ALTER TABLE "pricing_plan" ADD COLUMN "position" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "text_number" ADD COLUMN "provider" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "text_number" ADD COLUMN "activation_type" text DEFAULT 'ACTIVATION' NOT NULL;--> statement-breakpoint
ALTER TABLE "text_number" ADD COLUMN "has_campaign" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "campaign_registration" ADD CONSTRAINT "campaign_registration_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "campaign_registration_due" ON "campaign_registration" USING btree ("next_attempt_at") WHERE step <> 'idle';--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_registration_brand" ON "campaign_registration" USING btree ("brand_id");--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_registration_campaign" ON "campaign_registration" USING btree ("campaign_id");--> statement-breakpoint
CREATE INDEX "number_history_account_id_number_id_id_index" ON "number_history" USING btree ("account_id","number_id","id");--> statement-breakpoint
CREATE INDEX "number_order_due" ON "number_order" USING btree ("next_attempt_at") WHERE state in ('pending', 'submitting', 'submitted');--> statement-breakpoint
CREATE INDEX "number_order_number" ON "number_order" USING btree ("account_id","number_id","id");--> statement-breakpoint
CREATE INDEX "number_order_carrier" ON "number_order" USING btree ("carrier_order_id");--> statement-breakpoint
CREATE INDEX "account_list" ON "account" USING btree ("service_provider_id",lower("company_name"),"id");