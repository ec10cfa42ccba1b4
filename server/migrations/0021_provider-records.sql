CREATE TABLE "brand_image" (
	"service_provider_id" bigint NOT NULL,
	"hash" text NOT NULL,
	"type" text NOT NULL,
	"body" "bytea" NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "brand_image_hash_service_provider_id_pk" PRIMARY KEY("hash","service_provider_id")
);
--> statement-breakpoint
ALTER TABLE "service_provider" ADD COLUMN "contact_person" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "service_provider" ADD COLUMN "email" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "service_provider" ADD COLUMN "contact_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "service_provider" ADD COLUMN "country" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "service_provider" ADD COLUMN "address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "service_provider" ADD COLUMN "address2" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "service_provider" ADD COLUMN "city" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "service_provider" ADD COLUMN "region" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "service_provider" ADD COLUMN "postal_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "service_provider" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "brand_image" ADD CONSTRAINT "brand_image_service_provider_id_service_provider_id_fk" FOREIGN KEY ("service_provider_id") REFERENCES "public"."service_provider"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "brand_image_used_at_index" ON "brand_image" USING btree ("used_at");--> statement-breakpoint
CREATE INDEX "account_list_all" ON "account" USING btree (lower("company_name"),"id");--> statement-breakpoint
CREATE UNIQUE INDEX "service_provider_email" ON "service_provider" USING btree (lower("email")) WHERE email <> '';