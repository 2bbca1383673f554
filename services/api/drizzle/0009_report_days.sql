CREATE TABLE "report_days" (
	"warehouse_id" integer NOT NULL,
	"date" date NOT NULL,
	"takings" bigint NOT NULL,
	"unpaid" bigint NOT NULL,
	"stays" bigint NOT NULL,
	"no_shows" bigint NOT NULL,
	"taken_minutes" bigint NOT NULL,
	"place_minutes" bigint NOT NULL,
	"requests" bigint NOT NULL,
	"answered" bigint NOT NULL,
	"answer_seconds" bigint NOT NULL,
	CONSTRAINT "report_days_warehouse_id_date_pk" PRIMARY KEY("warehouse_id","date")
);
--> statement-breakpoint
ALTER TABLE "report_days" ADD CONSTRAINT "report_days_warehouse_id_warehouses_id_fk" FOREIGN KEY ("warehouse_id") REFERENCES "public"."warehouses"("id") ON DELETE no action ON UPDATE no action;