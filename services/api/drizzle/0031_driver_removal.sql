CREATE TABLE "driver_imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "driver_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"warehouse_id" integer NOT NULL,
	"user_id" integer,
	"key" text NOT NULL,
	"asked_by" text,
	"total" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"added" integer DEFAULT 0 NOT NULL,
	"existing" integer DEFAULT 0 NOT NULL,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "driver_imports_warehouseId_key_unique" UNIQUE("warehouse_id","key")
);
--> statement-breakpoint
ALTER TABLE "driver_consents" ADD COLUMN "asked_by" text;--> statement-breakpoint
ALTER TABLE "drivers" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "drivers" ADD COLUMN "merged_into" integer;--> statement-breakpoint
ALTER TABLE "driver_imports" ADD CONSTRAINT "driver_imports_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "driver_imports" ADD CONSTRAINT "driver_imports_warehouse_id_warehouses_id_fk" FOREIGN KEY ("warehouse_id") REFERENCES "public"."warehouses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "driver_imports" ADD CONSTRAINT "driver_imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "driver_imports_running" ON "driver_imports" USING btree ("account_id") WHERE finished_at is null;--> statement-breakpoint
CREATE INDEX "driver_imports_user_id_index" ON "driver_imports" USING btree ("user_id") WHERE user_id is not null;--> statement-breakpoint
ALTER TABLE "drivers" ADD CONSTRAINT "drivers_merged_into_drivers_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "drivers_merged_into_index" ON "drivers" USING btree ("merged_into") WHERE merged_into is not null;