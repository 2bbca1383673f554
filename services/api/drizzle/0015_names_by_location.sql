CREATE EXTENSION IF NOT EXISTS btree_gin;--> statement-breakpoint
DROP INDEX "drivers_name_id_index";--> statement-breakpoint
DROP INDEX "drivers_name_index";--> statement-breakpoint
ALTER TABLE "warehouse_drivers" ADD COLUMN "name" text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE "warehouse_drivers" SET "name" = "drivers"."name" FROM "drivers" WHERE "drivers"."id" = "driver_id";--> statement-breakpoint
CREATE INDEX "warehouse_drivers_warehouse_id_name_driver_id_index" ON "warehouse_drivers" USING btree ("warehouse_id","name","driver_id");--> statement-breakpoint
CREATE INDEX "warehouse_drivers_warehouse_id_name_index" ON "warehouse_drivers" USING gin ("warehouse_id","name" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "warehouse_drivers" ALTER COLUMN "name" SET STATISTICS 1000;--> statement-breakpoint
CREATE FUNCTION "copy_driver_name"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW."name" := (SELECT "name" FROM "drivers" WHERE "id" = NEW."driver_id");
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "copy_driver_name" BEFORE INSERT ON "warehouse_drivers" FOR EACH ROW EXECUTE FUNCTION "copy_driver_name"();--> statement-breakpoint
CREATE FUNCTION "update_driver_name"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "warehouse_drivers" SET "name" = NEW."name" WHERE "driver_id" = NEW."id";
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "update_driver_name" AFTER UPDATE OF "name" ON "drivers" FOR EACH ROW EXECUTE FUNCTION "update_driver_name"();
