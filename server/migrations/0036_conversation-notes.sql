ALTER TABLE "contact_line" ADD COLUMN "client_id" uuid;--> statement-breakpoint
CREATE INDEX "contact_line_note" ON "contact_line" USING btree ("account_id","number_id","id") WHERE kind = 'note';--> statement-breakpoint
CREATE UNIQUE INDEX "contact_line_client_id" ON "contact_line" USING btree ("account_id","client_id") WHERE client_id is not null;