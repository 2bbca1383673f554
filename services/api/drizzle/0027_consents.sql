CREATE TABLE "driver_consents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "driver_consents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"warehouse_id" integer NOT NULL,
	"driver_id" integer NOT NULL,
	"given" boolean NOT NULL,
	"source" text NOT NULL,
	"user_id" integer,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "warehouse_drivers" ADD COLUMN "block_reason" text;--> statement-breakpoint
ALTER TABLE "driver_consents" ADD CONSTRAINT "driver_consents_warehouse_id_warehouses_id_fk" FOREIGN KEY ("warehouse_id") REFERENCES "public"."warehouses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "driver_consents" ADD CONSTRAINT "driver_consents_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "driver_consents" ADD CONSTRAINT "driver_consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "driver_consents_warehouse_id_driver_id_id_index" ON "driver_consents" USING btree ("warehouse_id","driver_id","id");--> statement-breakpoint
CREATE INDEX "driver_consents_user_id_index" ON "driver_consents" USING btree ("user_id") WHERE user_id is not null;