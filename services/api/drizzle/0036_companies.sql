-- A server with millions of bookings can run what stands before the table beforehand, with its indexes built concurrently: docs/deploying.md,
-- "Large tables".
ALTER TABLE "bookings" ADD COLUMN IF NOT EXISTS "company_id" integer;--> statement-breakpoint
ALTER TABLE "drivers" ADD COLUMN IF NOT EXISTS "company_id" integer;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "bookings_company_id_starts_at_index" ON "bookings" USING btree ("company_id","starts_at") WHERE company_id is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "drivers_company_id_index" ON "drivers" USING btree ("company_id") WHERE company_id is not null;--> statement-breakpoint
CREATE TABLE "companies" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "companies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"name" text NOT NULL,
	"search_text" text NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"tax_id" text DEFAULT '' NOT NULL,
	"email" text,
	"terms" text DEFAULT '' NOT NULL,
	"archived_at" timestamp with time zone,
	"key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "companies_accountId_key_unique" UNIQUE("account_id","key")
);
--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "companies_account_id_name_id_index" ON "companies" USING btree ("account_id","name","id");--> statement-breakpoint
-- No row has a company yet: checking each would read both tables whole. What is written from now on is checked.
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "drivers" ADD CONSTRAINT "drivers_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action NOT VALID;
